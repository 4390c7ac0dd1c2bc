import { expect, test } from 'vitest';
import { cleanSvg } from '#line/cleanSvg.ts';

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes} viewBox="0 0 24 24">${content}</svg>`;

const sodipodi = 'http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd';
const path = '<path d="M2 2h20v9H2z"/>';

test.each<[string, string, string?]>([
  ['metadata, descriptions and comments', `<metadata>a</metadata><desc>b</desc><!-- c -->${path}`],
  [
    'data of an editor',
    `<sodipodi:namedview id="n"/>${path}`,
    ` xmlns:sodipodi="${sodipodi}" sodipodi:docname="a.svg"`,
  ],
  ['names of layers', path.replace('<path', '<path id="layer-of-a-person"')],
])('removes %s', (_, content, attributes) => {
  expect(cleanSvg(svg(content, attributes))).toBe(svg(path));
});

test.each([
  ['a style for the night', `<style>.a{fill:#000}@media (prefers-color-scheme: dark){.a{fill:#fff}}</style>${path}`],
  ['an animation', `<style>@keyframes k{to{rotate:360deg}}path{animation:k 1s}</style>${path}`],
  ['a title', `<title>A</title>${path}`],
])('keeps %s', (_, content) => {
  expect(cleanSvg(svg(content))).toBe(svg(content));
});
