import { expect, test } from 'vitest';
import { takeIslandScripts } from '#build/islands/islandScripts.ts';
import { applyEdits } from '#build/markup/applyEdits.ts';
import { readMarkup } from '#build/markup/readMarkup.ts';

const page =
  '<head><style>p{}</style><script>first()</script></head><body>' +
  '<script>(self.Astro||(self.Astro={})).intent=1</script><script>customElements.get("astro-island")</script>' +
  '<astro-island></astro-island><script>(self.Astro||(self.Astro={})).intent=1</script></body>';

function taken(html: string): { html: string; script: string } {
  const { edits, script } = takeIslandScripts(readMarkup(html));
  return { html: applyEdits(html, edits), script };
}

test('takeIslandScripts extracts runtime and directives once each, directives first, and keeps other scripts', () => {
  expect(taken(page)).toEqual({
    html: '<head><style>p{}</style><script>first()</script></head><body><astro-island></astro-island></body>',
    script: '(self.Astro||(self.Astro={})).intent=1;\ncustomElements.get("astro-island")',
  });
});

test('takeIslandScripts leaves a page without islands unchanged', () => {
  const plain = '<head><style>p{}</style></head><body><script>first()</script></body>';
  expect(taken(plain)).toEqual({ html: plain, script: '' });
});
