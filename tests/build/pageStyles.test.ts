import { describe, expect, test } from 'vitest';
import { divideStyles } from '../../src/integrations/pageStyles/laterStyles.ts';
import { scopesOf, shorterScopes } from '../../src/integrations/pageStyles/scopes.ts';
import { withoutUnusedScopes } from '../../src/integrations/pageStyles/unusedScopes.ts';

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
