import { describe, expect, test } from 'vitest';
import { byClasses, classScopesOf, withoutIdleScopes } from '../../src/build/pageStyles/idleScopes.ts';
import { divideStyles, firstView, laterMark } from '../../src/build/pageStyles/laterStyles.ts';
import { scopesOf, shorterScopes } from '../../src/build/pageStyles/scopes.ts';
import { withoutUnusedScopes } from '../../src/build/pageStyles/unusedScopes.ts';

const shown = (...names: string[]) => new Set(names.map((name) => `data-astro-cid-${name}`));

describe('styles of components that a page does not show', () => {
  const css =
    'a{color:red}.x[data-astro-cid-one]{color:red}.y[data-astro-cid-two],.z[data-astro-cid-one]{animation:in 1s}' +
    '@media print{.y[data-astro-cid-two]{display:none}}@keyframes in{from{opacity:0}}@keyframes out{to{opacity:0}}';

  test('are left out, with their conditions and animations', () => {
    expect(withoutUnusedScopes(css, shown('one'))).toBe(
      'a{color:red}.x[data-astro-cid-one]{color:red}.z[data-astro-cid-one]{animation:in 1s}@keyframes in{from{opacity:0}}',
    );
    expect(withoutUnusedScopes(css, shown())).toBe('a{color:red}');
  });

  test('stay where the component is shown', () => {
    expect(withoutUnusedScopes(css, shown('one', 'two'))).toContain('.y[data-astro-cid-two]');
  });
});

describe('scope attributes', () => {
  const page =
    '<style>.a[data-astro-cid-rare]{}</style><p data-astro-cid-often><b data-astro-cid-often data-astro-cid-rare-2>';

  test('are found in selectors and markup', () => {
    expect(scopesOf('.a[data-astro-cid-x]:not([data-astro-cid-y])')).toEqual(['data-astro-cid-x', 'data-astro-cid-y']);
  });

  test('become short, each its own, in the page and in its style sheets alike', () => {
    const rename = shorterScopes(page);
    expect(rename(page)).toBe('<style>.a[data-0]{}</style><p data-1><b data-1 data-2>');
    expect(rename('.a[data-astro-cid-often]')).toBe('.a[data-1]');
    expect(rename('.a[data-astro-cid-elsewhere]')).toBe('.a[data-astro-cid-elsewhere]');
  });
});

describe('styles that are loaded later', () => {
  test('are those for paper and for forced colours, too', () => {
    const { first, later } = divideStyles(
      'a{color:red}@media print{a{color:black}}@media (forced-colors: active){a{color:LinkText}}',
      shown(),
    );
    expect(first).toBe('a{color:red}');
    expect(later).toBe('@media print{a{color:black}}@media (forced-colors: active){a{color:LinkText}}');
  });

  test('are those of components that stand only behind the mark', () => {
    const { first, later } = divideStyles(
      'a{color:red}.x[data-astro-cid-one]{animation:in 1s}.y[data-astro-cid-two]{animation:out 1s}' +
        '.x[data-astro-cid-one],.y[data-astro-cid-two]{margin:0}' +
        '@media print{.y[data-astro-cid-two]{display:none}}@keyframes in{from{opacity:0}}@keyframes out{to{opacity:0}}',
      shown('one'),
    );
    expect(first).toBe(
      'a{color:red}.x[data-astro-cid-one]{animation:in 1s}.x[data-astro-cid-one],.y[data-astro-cid-two]{margin:0}' +
        '@keyframes in{from{opacity:0}}',
    );
    expect(later).toBe(
      '.y[data-astro-cid-two]{animation:out 1s}@media print{.y[data-astro-cid-two]{display:none}}@keyframes out{to{opacity:0}}',
    );
  });
});

describe('the first view', () => {
  test('ends at the mark and has of closed disclosures what is seen of them', () => {
    expect(
      firstView(
        '<p>a</p><details class="menu"><summary>b</summary><details open><summary>c</summary><p>d</p></details>' +
          `<details><summary>e</summary></details></details><details open><summary>f</summary><p>g</p></details>` +
          `${laterMark}<p>h</p>`,
      ),
    ).toBe('<p>a</p><summary>b</summary><summary>f</summary><p>g</p>');
  });

  test('needs no styles of states that only a visitor brings about', () => {
    expect(divideStyles('a{color:red}a:hover{color:blue}a[open],a[aria-expanded=true]{margin:0}', shown())).toEqual({
      first: 'a{color:red}',
      later: 'a:hover{color:blue}a[open],a[aria-expanded=true]{margin:0}',
    });
  });
});

describe('scopes that classes stand for', () => {
  const [one, two] = ['data-astro-cid-one', 'data-astro-cid-two'];
  const classScopes = classScopesOf(
    `<p class="a b" ${one}><p class="b" ${two}><p class='c' title="d > e" ${one}="true">`,
  );

  test('are those that all elements of the class have', () => {
    expect([...classScopes]).toEqual([
      ['a', new Set([one])],
      ['b', new Set()],
    ]);
  });

  test('are left out of selectors, which weigh the same', () => {
    const lean = (selector: string) => byClasses(`${selector}{}`, classScopes).slice(0, -2);
    expect(lean(`.a[${one}]:hover>.b[${one}]::after`)).toBe(`.a.a:hover>.b[${one}]::after`);
    expect(lean(`.a[${two}],p[${one}],:is(.x[${one}],.a[${one}])`)).toBe(`.a[${two}],p[${one}],:is(.x[${one}],.a.a)`);
    expect(lean(`.a\\:x[${one}]`)).toBe(`.a\\:x[${one}]`);
  });

  test('are left off elements that no rule looks for by them', () => {
    const strip = withoutIdleScopes(`p[${one}]{}.a[${one}] .b.c[${one}]{}@media print{i[${two}]{}}`);
    expect(strip(`<p ${one} ${two}>`)).toBe(`<p ${one}>`);
    expect(strip(`<b class="a" ${one}="true"><b class="b" ${one}><b class="c b" ${one}><i ${two} id="x">`)).toBe(
      `<b class="a" ${one}><b class="b"><b class="c b" ${one}><i ${two} id="x">`,
    );
    expect(withoutIdleScopes(`.a\\:x[${one}]{}`)(`<p ${one}>`)).toBe(`<p ${one}>`);
    expect(withoutIdleScopes(`a[href$=".pdf"][${one}]{}`)(`<a href="a.pdf" ${one}>`)).toBe(`<a href="a.pdf" ${one}>`);
  });
});
