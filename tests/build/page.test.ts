import { expect, test } from 'vitest';
import { headScript } from '#build/pages/headScript.ts';
import { withFaces } from '#build/pages/page.ts';

const script = (...addresses: string[]) => `<script>${headScript(addresses)}</script>`;
const finished = (html: string) => withFaces(html, '@font-face{}').html;

test('the page build adds faces to the head and moves other styles there once', () => {
  expect(finished('<head><style>p{}</style></head><body>')).toBe(
    `<head><style>p{}</style><style>@font-face{}</style>${script()}</head><body>`,
  );
  expect(finished('<head></head><style>a{}</style><p><style>b{}</style><style>a{}</style>')).toBe(
    `<head><style>@font-face{}a{}b{}</style>${script()}</head><p>`,
  );
  expect(() => finished('<p>')).toThrow('no </head>');
});

test('the page build moves modules into the head script, in order', () => {
  const modules = '<script type="module" src="/a.js"></script><p><script type="module" src="/b.js"></script>';
  expect(finished(`<head></head>${modules}`)).toBe(
    `<head><style>@font-face{}</style>${script('/a.js', '/b.js')}</head><p>`,
  );
});

test('the page build moves the code of islands into a file, which the head script starts', () => {
  const code = '<script>directive()</script><script>runtime()</script>';
  const { html, islands } = withFaces(`<head></head><p>${code}<astro-island></astro-island>`, '');
  expect(islands).toMatchObject({
    address: expect.stringMatching(/\/islands\.\w{8}\.js$/),
    code: 'directive()\nruntime()',
  });
  expect(html).toBe(
    `<head><style></style><script>${headScript([], islands?.address)}</script></head><p><astro-island></astro-island>`,
  );
  for (const between of [' ', '<p></p>', '<script src="/a.js"></script>', '</astro-island>', '<!---->']) {
    const page = `<head></head>${code}${between}<astro-island></astro-island>`;
    expect(withFaces(page, '').islands, between).toBeUndefined();
  }
});

test.each([
  ['<p>AB-View and A-Chat', '<p><span class="whole">AB-View</span> and <span class="whole">A-Chat</span>'],
  ['<p>95%를, 25℃에서 95% 이상', '<p><span class="whole">95%를</span>, <span class="whole">25℃에서</span> 95% 이상'],
  ['<p>A-Chat을 300 ms, 300 m', '<p><span class="whole">A-Chat</span>을 300\u00a0ms, 300 m'],
  ['<p>On December 24 in March or May 2026', '<p>On December\u00a024 in March or May\u00a02026'],
  ['<p>e-mail, A-1, X-RAY, ISO-Wert', '<p>e-mail, A-1, X-RAY, ISO-Wert'],
  [
    '<script>"A-Chat"</script><p title="A-Chat"><code>A-Chat</code> A-Chat',
    '<script>"A-Chat"</script><p title="A-Chat"><code>A-Chat</code> <span class="whole">A-Chat</span>',
  ],
])('the page build keeps names, quantities and dates on one line: %s', (html, joined) => {
  const page = (content: string) => `<main>${content}</main><p>A-Chat`;
  expect(finished(`<head></head>${page(html)}`).split('</head>')[1]).toBe(page(joined));
});
