import { expect, test } from 'vitest';
import { takeIslandParts } from '#integrations/islandHead.ts';

const page =
  '<head><style>p{}</style><script>first()</script></head><body>' +
  '<style>astro-island{display:contents}</style>' +
  '<script>(self.Astro||(self.Astro={})).intent=1</script><script>customElements.get("astro-island")</script>' +
  '<astro-island></astro-island><script>(self.Astro||(self.Astro={})).intent=1</script></body>';

test('what islands run on is taken out of the page, once each; other scripts stay', () => {
  expect(takeIslandParts(page)).toEqual({
    html:
      '<head><style>astro-island{display:contents}p{}</style><script>first()</script></head><body>' +
      '<astro-island></astro-island></body>',
    script: '(self.Astro||(self.Astro={})).intent=1;\ncustomElements.get("astro-island")',
  });
});

test('a page without islands stays as it is', () => {
  const plain = '<head><style>p{}</style></head><body><script>first()</script></body>';
  expect(takeIslandParts(plain)).toEqual({ html: plain, script: '' });
});
