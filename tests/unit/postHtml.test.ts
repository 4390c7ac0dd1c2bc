import { expect, test, vi } from 'vitest';
import { withAbsoluteAddresses } from '#build/seo/postHtml.ts';
import { origin } from '#site.ts';

vi.mock('astro:content', () => ({}));

const url = `${origin}/acme/ir/agm`;

test.each([
  ['<a href="/acme/ir">', `<a href="${origin}/acme/ir">`],
  ['<a href="#vote">', `<a href="${url}#vote">`],
  [
    '<img src="/a.png" srcset="/a.png 1x, /b.png 2x">',
    `<img src="${origin}/a.png" srcset="${origin}/a.png 1x, ${origin}/b.png 2x">`,
  ],
  ['<a href="//cdn.example/x">', '<a href="//cdn.example/x">'],
  ['<a href="mailto:a@b.example">', '<a href="mailto:a@b.example">'],
  ['<p>the attribute href="/x"</p>', '<p>the attribute href="/x"</p>'],
])('%s with absolute addresses is %s', (html, absolute) => {
  expect(withAbsoluteAddresses(html, url)).toBe(absolute);
});
