import { parse, type Rule } from 'postcss';
import { describe, expect, test } from 'vitest';
import { divideStyles, firstView } from '#integrations/pageStyles/deferredStyles.ts';
import { stylePage } from '#integrations/pageStyles/index.ts';
import { renameScopes, scopesOf, shortScopes } from '#integrations/pageStyles/scopes.ts';
import { withoutUnusedScopes } from '#integrations/pageStyles/unusedScopes.ts';
import { winsOver } from '#integrations/pageStyles/winsOver.ts';
import { facesPlace } from '#integrations/preparedPage.ts';
import { applyEdits } from '#markup/applyEdits.ts';
import { readMarkup, type Token } from '#markup/readMarkup.ts';

const [one, two] = ['data-astro-cid-one', 'data-astro-cid-two'];
const mark = '<!-- deferred styles -->';

describe('styles of components that a page does not show', () => {
  const css =
    `a{color:red}.x[${one}]{color:red}.y[${two}],.z[${one}]{animation:in 1s}` +
    `@media print{.y[${two}]{display:none}}@keyframes in{from{opacity:0}}@keyframes out{to{opacity:0}}` +
    '@media screen{@supports (top:0){@keyframes away{to{opacity:0}}}}';

  test('are left out, with their conditions and animations', () => {
    expect(withoutUnusedScopes(css, new Set([one]))).toBe(
      `a{color:red}.x[${one}]{color:red}.z[${one}]{animation:in 1s}@keyframes in{from{opacity:0}}`,
    );
    expect(withoutUnusedScopes(css, new Set())).toBe('a{color:red}');
  });

  test('stay where the component is shown', () => {
    expect(withoutUnusedScopes(css, new Set([one, two]))).toContain(`.y[${two}]`);
  });
});

test('scopes become short, each its own; unknown ones stay', () => {
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

/** Tokens of a first view. */
const view = (html: string) => readMarkup(html).tokens;

describe('deferred styles', () => {
  test('are those for paper and for forced colours, too', () => {
    expect(
      divideStyles(
        'a{color:red}@media print{a{color:black}}@media (forced-colors: active){a{color:LinkText}}',
        view('<a>'),
      ),
    ).toEqual({
      critical: 'a{color:red}',
      deferred: '@media print{a{color:black}}@media (forced-colors: active){a{color:LinkText}}',
    });
  });

  test('are those of components that stand only behind the mark', () => {
    expect(
      divideStyles(
        `a{color:red}.x[${one}]{animation:in 1s}.y[${two}]{animation:out 1s}` +
          `.x[${one}],.y[${two}]{margin:0}` +
          `@media print{.y[${two}]{display:none}}@keyframes in{from{opacity:0}}@keyframes out{to{opacity:0}}`,
        view(`<a class="x" ${one}>`),
      ),
    ).toEqual({
      critical: `a{color:red}.x[${one}]{animation:in 1s}.x[${one}],.y[${two}]{margin:0}@keyframes in{from{opacity:0}}`,
      deferred: `.y[${two}]{animation:out 1s}@media print{.y[${two}]{display:none}}@keyframes out{to{opacity:0}}`,
    });
  });

  test('are those of states that only a visitor brings about', () => {
    const states = 'a:hover{color:blue}a:focus-within,a:focus{top:0}a[open],a[aria-expanded=true]{margin:0}';
    expect(divideStyles(`a{color:red}${states}`, view('<a>'))).toEqual({ critical: 'a{color:red}', deferred: states });
  });

  const early = `<main><ul class="list" ${one}><li class="new" ${one}><a ${one}>`;

  test.each([
    'b{top:0}',
    '.old{top:0}',
    'a.new{top:0}',
    `.list[${one}] .old[${one}]{top:0}`,
    `a.list[${one}]:not([open]){top:0}`,
    `._panel_1a2b3_4{top:0}`,
    'h2,.old a{top:0}',
    'dl:is(.list,main)>a{top:0}',
  ])('are those of elements that the first view does not have: %s', (rule) => {
    expect(divideStyles(rule, view(early))).toEqual({ critical: '', deferred: rule });
  });

  test.each([
    '*{top:0}',
    ':root{top:0}',
    ':is(b,a){top:0}',
    'li:not(.old:is(b)){top:0}',
    `.list[${one}]>li[${one}].new a[href^=tel\\:]{top:0}`,
    'b,a:lang(ko){top:0}',
    'main~a::after{top:0}',
    '[data-scrolled] .new{top:0}',
  ])('are not those of elements that it has, or may have: %s', (rule) => {
    expect(divideStyles(rule, view(early))).toEqual({ critical: rule, deferred: '' });
  });

  test('are not typefaces, with which the browser would set the whole page anew', () => {
    const face = '@font-face{font-family:A;src:local(A)}';
    expect(divideStyles(`${face}a{color:red}b{color:blue}`, view('<a>'))).toEqual({
      critical: `${face}a{color:red}`,
      deferred: 'b{color:blue}',
    });
  });

  test('are not what else holds for the whole document, but what holds for their own elements', () => {
    const whole = '@page{margin:2cm}@media (width>9px){@view-transition{navigation:auto}}';
    const own = 'b{color:blue;@starting-style{opacity:0}}';
    expect(divideStyles(`${whole}a{color:red}${own}`, view('<a>'))).toEqual({
      critical: `${whole}a{color:red}`,
      deferred: own,
    });
  });

  test('are the custom properties that only they use, unless another rule sets them, too', () => {
    const css =
      ':root{--a:1px;--a-b:2px;--c:3px;--d:4px}@media (width<9px){:root{--c:5px}}' +
      'a{top:var( --a)}h2{top:var(--a-b)}h3{top:var(--c);left:var(--d)}';
    expect(divideStyles(css, view('<a>'))).toEqual({
      critical: ':root{--a:1px;--c:3px}@media (width<9px){:root{--c:5px}}a{top:var( --a)}',
      deferred: ':root{--a-b:2px;--d:4px}h2{top:var(--a-b)}h3{top:var(--c);left:var(--d)}',
    });
  });

  test.each([
    ['@media print{a{color:black}}', 'a{color:red}'],
    ['a:hover{text-decoration-color:blue}', `a[${one}]{text-decoration:none}`],
    [`.solid[${one}]:hover{background:navy}`, `.night .solid[${one}]{background:white}`],
    [`.solid[${one}]:hover::after{color:navy}`, `.night .solid[${one}]::after{color:white}`],
  ])('let %s stand before %s, which wins as it does while developing', (state, next) => {
    const early = view(`<p class="night"><a class="solid" ${one}>`);
    expect(divideStyles(state + next, early)).toEqual({ critical: state + next, deferred: '' });
  });
});

test.each([
  ['a:hover{color:red}', 'a[x]{color:blue}', true],
  ['a:hover{color:red}', '.a[x]{color:blue}', false],
  ['a:hover{color:red}', 'a[x]{margin:0}', false],
  ['a:hover{border:0}', 'a[x]{border-color:red}', true],
  ['a:hover{color:red}', 'b[x]{color:blue}', false],
  ['.a:hover{color:red}', '.b[x]{color:blue}', false],
  ['.a:hover{color:red}', '.a:hover::before{color:blue}', false],
  ['b .a:hover,i{color:red}', 'u .a:not(.c){color:blue}', true],
])('of %s and %s the second wins by its place: %s', (earlier, later, wins) => {
  const rule = (css: string) => parse(css).first as Rule;
  expect(winsOver(rule(later), rule(earlier))).toBe(wins);
});

describe('the first view', () => {
  test('ends at the mark and has of closed disclosures their summaries', () => {
    const page = readMarkup(
      '<p>a</p><details class="menu"><summary>b</summary><details open><summary>c</summary><p>d</p></details>' +
        `<details><summary>e</summary></details></details><details open><summary>f</summary><p>g</p></details>` +
        `${mark}<p>h</p>`,
    );
    const text = (tokens: readonly Token[]) =>
      tokens.map((token) => (token.kind === 'text' ? token.text : '')).join('');
    expect(text(firstView(page))).toBe('abfg');
  });

  test('has of the panels that menus open no content', () => {
    const page = readMarkup(
      '<ul><li><a aria-controls="one">a</a><ul id="one"><li>b<ul><li>c</ul></ul></li><li>d</ul><ul id="two"><li>e</ul>',
    );
    const names = firstView(page).map((token) => ('name' in token && token.kind === 'opening' ? token.name : ''));
    expect(names.filter(Boolean)).toEqual(['ul', 'li', 'a', 'ul', 'li', 'ul', 'li']);
  });
});

describe('the styles of a page', () => {
  const css = `.x[${one}]{color:red}.y[${two}]{color:blue}`;
  const styled = (html: string) => {
    const { edits, asset } = stylePage(readMarkup(html));
    return { html: applyEdits(html, edits).replaceAll(facesPlace, ''), asset };
  };

  test('stand in one element, the first, in their order', () => {
    const page = `<style>a{}</style><p></p><style>b{}</style><p ${one}></p><style>.x[${one}]{c:d}</style>`;
    expect(styled(page).html).toBe(`<style>a{}b{}.x[data-0]{c:d}</style><p></p><p ${one}></p>`);
  });

  test('follow from the page’s own components, though a page before had the same styles', () => {
    const page = (scope: string) => `<style>${css}</style><p ${scope}></p>`;
    expect(styled(page(one)).html).toContain('<style>.x[data-0]{color:red}</style>');
    expect(styled(page(two)).html).toContain('<style>.y[data-0]{color:blue}</style>');
  });

  test('follow from the page’s own styles, though a page before had the same components', () => {
    expect(styled(`<style>a{}</style><p ${one}></p>`).html).toContain('<style>a{}</style>');
    expect(styled(`<style>b{}</style><p ${one}></p>`).html).toContain('<style>b{}</style>');
  });

  test('follow from the page’s own first view, though a page before had the same components', () => {
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

  test('are not divided on a page that does not wait for its end', () => {
    expect(() => styled(`<style>${css}</style>${mark}`)).toThrow('#END');
  });
});
