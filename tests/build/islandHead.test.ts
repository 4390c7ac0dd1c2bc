import { expect, test } from 'vitest';
import { takeIslandScripts } from '#build/islandHead.ts';

const page =
  '<head><style>p{}</style><script>first()</script></head><body>' +
  '<script>(self.Astro||(self.Astro={})).intent=1</script><script>customElements.get("astro-island")</script>' +
  '<astro-island></astro-island><script>(self.Astro||(self.Astro={})).intent=1</script></body>';

test('what islands run on is taken out of the page, once each, directives first; other scripts stay', () => {
  expect(takeIslandScripts(page)).toEqual({
    html: '<head><style>p{}</style><script>first()</script></head><body>' + '<astro-island></astro-island></body>',
    script: '(self.Astro||(self.Astro={})).intent=1;\ncustomElements.get("astro-island")',
  });
});

test('a page without islands stays as it is', () => {
  const plain = '<head><style>p{}</style></head><body><script>first()</script></body>';
  expect(takeIslandScripts(plain)).toEqual({ html: plain, script: '' });
});

test('what nothing in the browser reads is left off the islands', () => {
  const island = (before: string, props: string, options: string) =>
    `<astro-island${before} prefix="r1" props="${props}" opts="${options}">`;
  const scope = '&quot;data-astro-cid-x1&quot;:[0,true]';
  const label = '&quot;label&quot;:[0,&quot;a&quot;]';
  for (const [props, left] of [
    [`{${scope}}`, '{}'],
    [`{${label},${scope}}`, `{${label}}`],
    [`{${scope},${label}}`, `{${label}}`],
  ] as const) {
    expect(takeIslandScripts(island(' uid="Z1"', props, '{&quot;value&quot;:true}')).html).toBe(island('', left, '{}'));
  }
});
