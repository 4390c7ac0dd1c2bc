import { describe, expect, test } from 'vitest';
import { applyEdits } from '#build/markup/applyEdits.ts';
import { plainElements, readMarkup } from '#build/markup/readMarkup.ts';

describe('readMarkup', () => {
  test('returns tags with their attributes, texts and comments with their positions', () => {
    const html = `<!DOCTYPE html><P id=a title='1 > 0' hidden>a &amp; b<br/><!-- c --></P>`;
    const { tokens } = readMarkup(html);
    expect(tokens.map((token) => [token.kind, html.slice(token.start, token.end)])).toEqual([
      ['opening', `<P id=a title='1 > 0' hidden>`],
      ['text', 'a '],
      ['text', ''],
      ['text', ' b'],
      ['opening', '<br/>'],
      ['comment', '<!-- c -->'],
      ['closing', '</P>'],
    ]);
    const [opening] = tokens;
    if (opening?.kind !== 'opening') throw new Error('no tag');
    expect(opening.name).toBe('p');
    expect(opening.attributes.map(({ name, value, start, end }) => [name, value, html.slice(start, end)])).toEqual([
      ['id', 'a', 'id=a'],
      ['title', '1 > 0', `title='1 > 0'`],
      ['hidden', '', 'hidden'],
    ]);
  });

  test('decodes entities in texts and attribute values', () => {
    const { tokens } = readMarkup('<p title="&lt;&#xAC00;">&eacute;</p>');
    expect(tokens).toMatchObject([{ attributes: [{ value: '<가' }] }, { text: 'é' }, { kind: 'closing' }]);
  });

  test('does not parse the content of scripts and styles', () => {
    const page = readMarkup('<style>a::before{content:"<p>"}</style><script>if (a < b) "<p>"</script><script src="a">');
    expect(plainElements(page, 'style')).toMatchObject([{ content: 'a::before{content:"<p>"}' }]);
    expect(plainElements(page, 'script')).toMatchObject([{ content: 'if (a < b) "<p>"' }]);
  });
});

test('applyEdits replaces, removes and inserts in any order', () => {
  expect(
    applyEdits('abcdef', [
      { start: 4, end: 5, text: '' },
      { start: 0, end: 1, text: 'A' },
      { start: 2, end: 2, text: '-' },
    ]),
  ).toBe('Ab-cdf');
});
