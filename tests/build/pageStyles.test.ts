import { describe, expect, test } from 'vitest';
import { divideStyles, firstViewNames, renameScopes, scopesOf, shortScopes } from '#build/criticalCss/divideStyles.ts';
import { pageStyles } from '#build/criticalCss/pageStyles.ts';
import { applyEdits } from '#build/markup/applyEdits.ts';
import { readMarkup } from '#build/markup/readMarkup.ts';

const [one, two] = ['data-astro-cid-one', 'data-astro-cid-two'];
const mark = '<!-- deferred styles -->';

/** Returns the styles of a page without deferred ones. */
const shownStyles = (css: string, shown: ReadonlySet<string>) => divideStyles(css, shown).critical;

describe('divideStyles', () => {
  const css =
    `a{color:red}.x[${one}]{color:red}.y[${two}],.z[${one}]{animation:in 1s}` +
    `@media print{.y[${two}]{display:none}}@keyframes in{from{opacity:0}}@keyframes out{to{opacity:0}}` +
    '@media screen{@supports (top:0){@keyframes away{to{opacity:0}}}}';

  test('drops styles of hidden components with their conditions and animations', () => {
    expect(shownStyles(css, new Set([one]))).toBe(
      `a{color:red}.x[${one}]{color:red}.z[${one}]{animation:in 1s}@keyframes in{from{opacity:0}}`,
    );
    expect(shownStyles(css, new Set())).toBe('a{color:red}');
  });

  test('keeps styles of shown components', () => {
    expect(shownStyles(css, new Set([one, two]))).toContain(`.y[${two}]`);
  });
});

test('renameScopes gives each scope its own short name and keeps unknown scopes', () => {
  const names = shortScopes([two, one, two]);
  expect(names).toEqual(
    new Map([
      [two, 'data-0'],
      [one, 'data-1'],
    ]),
  );
  expect(renameScopes(`.a[${one}]:not([${two}])[data-astro-cid-else]`, names)).toBe(
    '.a[data-1]:not([data-0])[data-astro-cid-else]',
  );
  expect(scopesOf(`.a[${one}]:not([${two}])`)).toEqual([one, two]);
});

describe('deferred styles', () => {
  const divided = (css: string) => divideStyles(css, new Set([one, two]), new Set(['a', '.x', '.y', one]));

  test('deferred styles include those of components after the mark, with their conditions and animations', () => {
    expect(
      divided(
        `a{color:red}.x[${one}]{animation:in 1s}.y[${two}]{animation:out 1s}.x[${one}],.y[${two}]{margin:0}` +
          `@media (width>9px){a{color:black}.y[${two}]{display:none}}@keyframes in{from{opacity:0}}@keyframes out{to{opacity:0}}`,
      ),
    ).toEqual({
      critical: `a{color:red}.x[${one}]{animation:in 1s}.x[${one}],.y[${two}]{margin:0}@media (width>9px){a{color:black}}@keyframes in{from{opacity:0}}`,
      deferred: `.y[${two}]{animation:out 1s}@media (width>9px){.y[${two}]{display:none}}@keyframes out{to{opacity:0}}`,
    });
  });

  test('deferred styles include those for print, forced colours and old browsers', () => {
    const later =
      '@media print{a{color:black}}@media (forced-colors: active){a{color:LinkText}}' +
      '@supports not (color: light-dark(red, red)){a{color:blue}}';
    expect(divided(`a{color:red}${later}`)).toEqual({ critical: 'a{color:red}', deferred: later });
    expect(divideStyles(later, new Set()).critical).toBe(later);
  });

  test('deferred styles include those inside closed disclosures, except their summaries', () => {
    const html =
      `<p data-astro-cid-a><details data-astro-cid-b><summary data-astro-cid-c><b></b></summary><p data-astro-cid-d>` +
      `<details open data-astro-cid-e><summary data-astro-cid-f></summary></details></details>` +
      `<details open data-astro-cid-g><summary></summary><p data-astro-cid-h></details><p data-astro-cid-i>`;
    const { tokens } = readMarkup(html);
    const scopes = [...firstViewNames(tokens, tokens.length)].filter((name) => scopesOf(name).length > 0);
    expect(scopes.map((name) => name.at(-1)).join('')).toBe('abcghi');
    expect([...firstViewNames(tokens, 1)]).toEqual(['data-astro-cid-a', 'p']);
  });

  test('deferred styles include those inside targets of aria-controls', () => {
    const { tokens } = readMarkup(
      '<a aria-controls="x"></a><ul id="x" class="panel"><li><ul><li></ul><i></i></ul><b></b>',
    );
    expect([...firstViewNames(tokens, tokens.length)]).toEqual(['.panel', 'a', 'ul', 'b']);
  });

  test('deferred styles include those of classes, elements and states that the first view lacks', () => {
    const early = 'a{color:red}a:not(:hover){top:0}.x:is(.z) a{left:0}';
    const later = 'h3{color:red}.z{color:red}.x a:hover{top:1px}.x[open]{top:2px}';
    expect(divided(early + later)).toEqual({ critical: early, deferred: later });
  });

  test('deferred styles exclude those for the whole document', () => {
    const whole =
      '@font-face{font-family:A;src:local(A)}@page{margin:2cm}@media (width>9px){@view-transition{navigation:auto}}';
    const own = `b[${two}]{color:blue;@starting-style{opacity:0}}`;
    expect(divided(`${whole}a{color:red}${own}`)).toEqual({ critical: `${whole}a{color:red}`, deferred: own });
  });
});

describe('the styles of a page', () => {
  const css = `.x[${one}]{color:red}.y[${two}]{color:blue}`;
  const styled = (html: string) => {
    const { edits, asset } = pageStyles(readMarkup(html));
    return { html: applyEdits(html, edits), asset };
  };

  test('styles of a page move to its first style element in order', () => {
    const page = `<style>a{}</style><p></p><style>b{}</style><p ${one}></p><style>.x[${one}]{c:d}</style>`;
    expect(styled(page).html).toBe(`<style>a{}b{}.x[data-0]{c:d}</style><p></p><p ${one}></p>`);
  });

  test('styles depend on the page’s components, even if an earlier page had the same styles', () => {
    const page = (scope: string) => `<style>${css}</style><p ${scope}></p>`;
    expect(styled(page(one)).html).toContain('<style>.x[data-0]{color:red}</style>');
    expect(styled(page(two)).html).toContain('<style>.y[data-0]{color:blue}</style>');
  });

  test('styles depend on the page’s styles, even if an earlier page had the same components', () => {
    expect(styled(`<style>a{}</style><p ${one}></p>`).html).toContain('<style>a{}</style>');
    expect(styled(`<style>b{}</style><p ${one}></p>`).html).toContain('<style>b{}</style>');
  });

  test('styles depend on the page’s first view, even if an earlier page had the same components', () => {
    const head = `<link rel="expect" href="#END"><style>${css}</style>`;
    const [x, y] = [`<p class="x" ${one}></p>`, `<p class="y" ${two}></p>`];
    const below = styled(`${head}${x}${mark}${y}`);
    expect(below.html).toMatch(/<style>\.x\[data-0\]\{color:red\}\[data-deferred\]/);
    expect(below.asset?.text).toContain('.y[data-1]{color:blue}');
    expect(below.html).toContain('<link rel="expect" href="#DEFERRED">');
    expect(below.html).toContain(`<link rel="stylesheet" href="${below.asset?.address}" media="print" id="DEFERRED"`);
    const above = styled(`${head}${x}${y}${mark}`);
    expect(above.html).toContain('<style>.x[data-0]{color:red}.y[data-1]{color:blue}');
    const unmarked = styled(`${head}${x}${y}`);
    expect(unmarked).toMatchObject({ html: expect.stringContaining('href="#END"'), asset: undefined });
  });

  test('styles cannot be deferred on a page without a link to its end', () => {
    expect(() => styled(`<style>${css}</style>${mark}`)).toThrow('#END');
  });
});
