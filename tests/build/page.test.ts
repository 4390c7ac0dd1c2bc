import { expect, test } from 'vitest';
import { fontScript } from '#build/fonts/fontHead.ts';
import { applySteps, withFaces } from '#build/pages/page.ts';

/** Returns a page as the build finishes it, with short stand-ins for its faces and font script. */
async function finished(html: string): Promise<string> {
  return withFaces((await applySteps(html)).html, '@font-face{}').replace(await fontScript(), 'load()');
}

test('the page build adds faces to the styles and merges the font script with the head’s script', async () => {
  expect(await finished('<head><script>forward()</script><style>p{}</style></head><body>')).toBe(
    '<head><style>@font-face{}p{}</style><script>forward();load()</script></head><body>',
  );
  expect(await finished('<head><style>p{}</style></head><body><script>other()</script>')).toBe(
    '<head><style>@font-face{}p{}</style><script>load()</script></head><body><script>other()</script>',
  );
  expect(await finished('<head></head><body>')).toBe(
    '<head><style>@font-face{}</style><script>load()</script></head><body>',
  );
  await expect(finished('<p>')).rejects.toThrow('no </head>');
});

test('applySteps returns the characters that a page’s fonts need, and its language', async () => {
  const { characters, language } = await applySteps('<html lang="ko"><head></head><p>가나 abc');
  expect([language, [...characters].join('')]).toEqual(['ko', '가나']);
});

test.each([
  ['<meta content="On <script> and <style>">', '<meta content="On &lt;script> and &lt;style>">'],
  ["<img alt='a < b' src=a.png>", "<img alt='a &lt; b' src=a.png>"],
  ['<p title="1 > 0">2 &lt; 3</p>', '<p title="1 > 0">2 &lt; 3</p>'],
  ['<b id="<"><script>if (a < b) c("<p>")</script>', '<b id="&lt;"><script>if (a < b) c("<p>")</script>'],
])('the page build escapes "<" in attribute values: %s', async (html, escaped) => {
  expect(await finished(`<head></head>${html}`)).toMatch(new RegExp(`</head>${RegExp.escape(escaped)}$`));
});

test('the page build moves the islands’ scripts into a shared file and drops unused attributes', async () => {
  const scope = '&quot;data-astro-cid-x1&quot;:[0,true]';
  const label = '&quot;label&quot;:[0,&quot;a&quot;]';
  const island = (before: string, props: string, options: string) =>
    `<astro-island${before} prefix="r1" props="${props}" opts="${options}"></astro-island>`;
  const runtime = '<script>customElements.define("astro-island",class{})</script>';
  for (const [props, left] of [
    [`{${scope}}`, '{}'],
    [`{${label},${scope}}`, `{${label}}`],
    [`{${scope},${label}}`, `{${label}}`],
  ] as const) {
    const html = await finished(`<head></head>${runtime}${island(' uid="Z1"', props, '{&quot;value&quot;:true}')}`);
    expect(html).toMatch(/<script async src="\/\w+\/assets\/islands\.[\w-]+\.js"><\/script><script>load\(\)/);
    expect(html.split('</head>')[1]).toBe(island('', left, '{}'));
  }
});

test('the page build shortens the scopes of elements, with and without a value', async () => {
  const scope = 'data-astro-cid-x1';
  expect(await finished(`<head><style>p[${scope}]{}</style></head><p ${scope}><p ${scope}="true" id="a">`)).toBe(
    '<head><style>@font-face{}p[data-0]{}</style><script>load()</script></head><p data-0><p data-0 id="a">',
  );
});

test.each([
  ['<p>AB-View and A-Chat', '<p><span class="whole">AB-View</span> and <span class="whole">A-Chat</span>'],
  ['<p>A-Chat을 300 ms, 300 m', '<p><span class="whole">A-Chat</span>을 300\u00a0ms, 300 m'],
  ['<p>On December 24 in March or May 2026', '<p>On December\u00a024 in March or May\u00a02026'],
  ['<p>e-mail, A-1, X-RAY, ISO-Wert', '<p>e-mail, A-1, X-RAY, ISO-Wert'],
  [
    '<script>"A-Chat"</script><p title="A-Chat"><code>A-Chat</code> A-Chat',
    '<script>"A-Chat"</script><p title="A-Chat"><code>A-Chat</code> <span class="whole">A-Chat</span>',
  ],
])('the page build keeps names, quantities and dates on one line: %s', async (html, joined) => {
  const page = (content: string) => `<main>${content}</main><p>A-Chat`;
  expect((await finished(`<head></head>${page(html)}`)).split('</head>')[1]).toBe(page(joined));
});
