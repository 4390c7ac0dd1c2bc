import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { create } from 'fontkitten';
import subsetFont from 'subset-font';
import { describe, expect, test } from 'vitest';
import { basicCharacters, shownCharacters } from '#integrations/fonts/characters.ts';
import { fontStyles } from '#integrations/fonts/fontHead.ts';
import { sharedCharacters } from '#integrations/fonts/shared.ts';
import { subsetsOf } from '#integrations/fonts/subset.ts';
import { typedHangul } from '#integrations/fonts/typedHangul.ts';
import { zeroPadding } from '#integrations/fonts/zeroPadding.ts';
import { readMarkup } from '#markup/readMarkup.ts';
import { pretendardVariableFile } from '#typeface/pretendard.ts';

describe('the characters that a page shows', () => {
  const shownIn = (body: string, head = '', css = '') =>
    [...shownCharacters(readMarkup(`<html><head>${head}</head><body>${body}</body></html>`), css)].sort().join('');

  test('are those of its text, once each, without what every subset has', () => {
    expect(shownIn('<p>가나 가 <b>다</b>! abc “12”</p>')).toBe('가나다');
  });

  test('include what entities stand for', () => {
    expect(shownIn('<p>&#xAC00;&eacute;&nbsp;</p>')).toBe('é가');
  });

  test('include words that controls, pictures and islands show', () => {
    expect(shownIn('<input placeholder="이름"><option label="값">', '')).toBe('값름이');
    expect(shownIn(`<astro-island props="{&quot;label&quot;:[0,&quot;찾기&quot;]}"></astro-island>`)).toBe('기찾');
    expect(shownIn('<img alt="그림"><p data-unit="년">')).toBe('그년림');
  });

  test('include text that styles add, escapes decoded', () => {
    expect(shownIn('', '', 'p::before { content: "→ 새\\c18c 식" }')).toBe('새소식');
    expect(shownIn('<p style="--unit: \'원\'"></p>')).toBe('원');
  });

  test('include text for visitors without scripts', () => {
    expect(shownIn('<noscript><p>켜기</p></noscript>')).toBe('기켜');
  });

  test('leave out scripts, descriptions and names that nobody sees', () => {
    expect(shownIn('<script>const 값 = 1</script><p aria-label="설명" title="제목">', '<title>제목</title>')).toBe('');
    expect(shownIn('', '<meta name="description" content="설명">')).toBe('');
  });

  test('are composed, as the typeface has them', () => {
    expect(shownIn(`<p>${'한글'.normalize('NFD')}</p>`)).toBe('글한');
  });
});

describe('shared characters', () => {
  const pages = ['가나다', '가나', '가라'].map((characters) => ({ characters }));

  test('are those of enough pages, the most common first', () => {
    expect([...sharedCharacters(pages, { share: 0.5, count: 10 })]).toEqual(['가', '나']);
  });

  test('are as many as fit', () => {
    expect([...sharedCharacters(pages, { share: 0, count: 3 })]).toEqual(['가', '나', '다']);
  });
});

test('typed Hangul is KS X 1001 and the single letters', () => {
  const typed = typedHangul();
  expect(typed).toHaveLength(2350 + 94);
  expect(typed).toMatch(/^가각간/);
  expect(typed).toContain('힝ㄱㄲ');
  expect(typed).not.toContain('\ufffd');
});

describe.each([
  ['natively', undefined],
  ['without a native build', null],
])('subsets, packed %s', (_, pack) => {
  const subset = subsetsOf('가나 abc', pack);
  const fontOf = async (...request: Parameters<typeof subset>) => {
    const font = create(readFileSync(await subset(...request).file));
    if (font.isCollection) throw new Error('a subset is one font');
    return font;
  };

  test('draw their characters in both weights, and no others', async () => {
    const font = await fontOf('나가a', 'all');
    // The character map ends with a mark that is no character.
    const drawn = font.characterSet.filter((code) => code !== 0xffff).map((code) => String.fromCodePoint(code));
    expect(drawn).toEqual(['a', '가', '나']);
    expect(font.variationAxes.wght).toMatchObject({ min: 400, max: 700 });
  });

  test('can be of one weight', async () => {
    expect((await fontOf('가', 'regular')).variationAxes).toEqual({});
  });
});

test('the padding of a native font is zero, and its data stays', async () => {
  const { convertTTFToWOFF2Async } = await import('@napi-rs/ttf2woff2');
  const typeface = await readFile(pretendardVariableFile);
  const fonts = await Promise.all(
    ['가', '나', '다라', '마바사', '아자차카'].map(async (text) => {
      const font = zeroPadding(
        await convertTTFToWOFF2Async(await subsetFont(typeface, text, { targetFormat: 'sfnt' })),
      );
      return { text, font };
    }),
  );
  const repaired = fonts.filter(({ font }) => {
    const garbage = Buffer.from(font);
    garbage[garbage.length - 1] = 0xff;
    return zeroPadding(garbage).equals(font);
  });
  expect(repaired.length).toBeGreaterThan(0);
  for (const { text, font } of fonts) {
    const read = create(font);
    expect(!read.isCollection && read.characterSet).toContain(text.codePointAt(0));
  }
});

test('the typeface is for pages that have it, and for browsers without scripts', () => {
  const styles = fontStyles([
    { family: 'typed', href: '/acme/assets/fonts/typed.woff2' },
    { family: 'shared', href: '/acme/assets/fonts/shared.woff2' },
  ]);
  expect(styles).toBe(
    '@font-face{font-family:Pretendard Typed;font-weight:400;font-display:swap;' +
      'src:url(/acme/assets/fonts/typed.woff2)format("woff2");unicode-range:U+3131-318E,U+AC00-D7A3}' +
      '@font-face{font-family:Pretendard;font-weight:400 700;font-display:swap;' +
      'src:url(/acme/assets/fonts/shared.woff2)format("woff2")}' +
      '[data-typeface]{--typeface:Pretendard,Pretendard Page,Pretendard Typed,}' +
      '@media (scripting:none){:root{--typeface:Pretendard,Pretendard Page,Pretendard Typed,}}',
  );
});

test('basic characters are all of ASCII and typographic marks', () => {
  expect(basicCharacters).toMatch(/^ !"#.*~/);
  expect(basicCharacters).toContain('…');
});
