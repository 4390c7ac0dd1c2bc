import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create } from 'fontkitten';
import { describe, expect, onTestFinished, test } from 'vitest';
import { basicCharacters, shownCharacters } from '#build/fonts/characters.ts';
import { fontStyles } from '#build/fonts/fontHead.ts';
import { groupPages } from '#build/fonts/pageFonts.ts';
import { subsetOf, writeSubset } from '#build/fonts/subset.ts';
import { typedHangul } from '#build/fonts/typedHangul.ts';
import { readMarkup } from '#build/markup/readMarkup.ts';

describe('shownCharacters', () => {
  const shownIn = (body: string, head = '', css = '') =>
    [...shownCharacters(readMarkup(`<html><head>${head}</head><body>${body}</body></html>`), css)].sort().join('');

  test('returns each character of the text once, without basic characters', () => {
    expect(shownIn('<p>가나 가 <b>다</b>! abc “12”</p>')).toBe('가나다');
  });

  test('decodes entities', () => {
    expect(shownIn('<p>&#xAC00;&eacute;&nbsp;</p>')).toBe('é가');
  });

  test('includes the text of controls, pictures and islands', () => {
    expect(shownIn('<input placeholder="이름"><option label="값">', '')).toBe('값름이');
    expect(shownIn(`<astro-island props="{&quot;label&quot;:[0,&quot;찾기&quot;]}"></astro-island>`)).toBe('기찾');
    expect(shownIn('<img alt="그림"><p data-unit="년">')).toBe('그년림');
  });

  test('includes text that styles add, with escapes decoded', () => {
    expect(shownIn('', '', 'p::before { content: "→ 새\\c18c 식" }')).toBe('새소식');
    expect(shownIn('<p style="--unit: \'원\'"></p>')).toBe('원');
  });

  test('includes text for visitors without scripts', () => {
    expect(shownIn('<noscript><p>켜기</p></noscript>')).toBe('기켜');
  });

  test('ignores scripts, descriptions and invisible names', () => {
    expect(shownIn('<script>const 값 = 1</script><p aria-label="설명" title="제목">', '<title>제목</title>')).toBe('');
    expect(shownIn('', '<meta name="description" content="설명">')).toBe('');
  });

  test('composes characters (NFC), as the typeface does', () => {
    expect(shownIn(`<p>${'한글'.normalize('NFD')}</p>`)).toBe('글한');
  });
});

describe('groupPages', () => {
  const page = (name: string, text: string) => ({ name, language: 'ko', characters: new Set(text) });
  const hangul = (from: number, count: number) =>
    String.fromCodePoint(...Array.from({ length: count }, (_, index) => 0xac00 + from + index));
  const grouped = (...pages: ReturnType<typeof page>[]) => groupPages(pages, new Set('가')).map(({ names }) => names);

  test('groups posts whose characters fit one file', () => {
    const [first, second, third] = ['one', 'two', 'three'].map((id) => `acme/company/news/${id}.html`) as [
      string,
      string,
      string,
    ];
    expect(grouped(page(first, hangul(1, 80)), page(second, hangul(41, 80)), page(third, hangul(81, 80)))).toEqual([
      [first, second],
      [third],
    ]);
  });

  test('groups no pages but posts', () => {
    expect(grouped(page('a.html', '가나'), page('b.html', '가나'))).toEqual([['a.html'], ['b.html']]);
  });

  test('excludes the characters that all pages share', () => {
    expect(groupPages([page('a.html', '가나')], new Set('가'))[0]?.characters).toEqual(new Set('나'));
  });
});

test('typed Hangul consists of KS X 1001 and single letters', () => {
  const typed = typedHangul();
  expect(typed).toHaveLength(2350 + 94);
  expect(typed).toMatch(/^가각간/);
  expect(typed).toContain('힝ㄱㄲ');
  expect(typed).not.toContain('\ufffd');
});

describe('a subset', () => {
  const fontOf = async (...request: Parameters<typeof subsetOf>) => {
    const dist = await mkdtemp(path.join(tmpdir(), 'fonts-'));
    onTestFinished(() => rm(dist, { recursive: true }));
    const subset = subsetOf(...request);
    const size = await writeSubset({ ...subset, dist });
    const bytes = await readFile(path.join(dist, subset.address));
    expect(size).toBe(bytes.byteLength);
    const font = create(bytes);
    if (font.isCollection) throw new Error('a subset is one font');
    return font;
  };

  test('a subset contains exactly its characters, in both weights', async () => {
    const font = await fontOf('나가a', 'all', 'test');
    // The character map ends with a code that is no character.
    const drawn = font.characterSet.filter((code) => code !== 0xffff).map((code) => String.fromCodePoint(code));
    expect(drawn).toEqual(['a', '가', '나']);
    expect(font.variationAxes.wght).toMatchObject({ min: 400, max: 700 });
  });

  test('a subset can have a single weight', async () => {
    expect((await fontOf('가', 'regular', 'test')).variationAxes).toEqual({});
  });
});

test('fontStyles apply the typeface once it is loaded, and in browsers without scripts', () => {
  const styles = fontStyles([
    { family: 'typed', href: '/acme/assets/fonts/typed.woff2' },
    { family: 'shared', href: '/acme/assets/fonts/shared.woff2' },
  ]);
  expect(styles).toContain(
    'src:url(/acme/assets/fonts/typed.woff2)format("woff2");unicode-range:U+3131-318E,U+AC00-D7A3}',
  );
  expect(styles).toContain('[data-typeface]{--typeface:Pretendard,Pretendard Page,Pretendard Typed,}');
  expect(styles).toContain('@media (scripting:none){:root{--typeface:Pretendard,Pretendard Page,Pretendard Typed,}}');
});

test('basic characters are all of ASCII and typographic marks', () => {
  expect(basicCharacters).toMatch(/^ !"#.*~/);
  expect(basicCharacters).toContain('…');
});
