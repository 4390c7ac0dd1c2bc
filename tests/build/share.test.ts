import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cardOf } from '#build/seo/share/card.ts';
import { drawPicture } from '#build/seo/share/drawPicture.ts';
import { sharePicture } from '#build/seo/share/picture.ts';
import { titleLines } from '#build/seo/share/titleLines.ts';
import type { SitePage } from '#content/queries/sitePages.ts';
import { coverPath } from '#line/coverPath.ts';
import { families, siteInfo } from '#site.ts';
import { hexOf, inOklch } from '#styles/colour.ts';
import { tokenColour } from '#styles/tokenColour.ts';

const [family] = families;

const chat: SitePage = {
  path: '/apps/chat',
  locale: 'ko',
  title: 'A-Chat · 사내 문서로 답하는 AI 챗봇',
  description: '',
  language: 'ko',
  languages: ['ko', 'en'],
  dates: undefined,
  section: family.id,
  parent: undefined,
  indexed: true,
  keywords: [],
  asks: [],
  loggingOnPage: false,
};

describe('title lines', () => {
  /** Measures every character as wide as a word space. */
  const measure = (part: string) => part.split(' ').map((text) => ({ text, width: [...text].length / 5 }));
  const space = { width: 200, height: 300, lines: 3, leading: 1, sizes: [100, 50] };
  const set = (parts: readonly string[]) => titleLines(parts.map(measure), space);

  test.each<[rule: string, parts: string[], size: number, lines: string[]]>([
    ['use the largest size that fits', ['연혁'], 100, ['연혁']],
    ['shrink for a long word', ['가나다라마바사아자차카'], 50, ['가나다라마바사아자차카']],
    ['break evenly and at spaces only', ['가나다라 마바사아 자차'], 100, ['가나다라', '마바사아 자차']],
    ['break preferably after a comma', ['출시, 회의가 끝나면'], 100, ['출시,', '회의가 끝나면']],
    ['prefer a comma to equal width', ['가나, 다라 마바 사'], 100, ['가나,', '다라 마바 사']],
    ['are equally wide without a comma', ['가나는 다라 마바 사'], 100, ['가나는 다라', '마바 사']],
    ['start each part on a new line', ['제품', '사내 챗봇'], 100, ['제품', '사내 챗봇']],
    ['reach the maximum', ['가', '나', '다'], 100, ['가', '나', '다']],
    ['never exceed the maximum', ['가', '나', '다 라', '마'], 50, ['가', '나', '다…']],
  ])('title lines %s', (_, parts, size, lines) => {
    expect(set(parts)).toEqual({ size, lines });
  });

  test('title lines end in an ellipsis when even the smallest size is too large', () => {
    const { size, lines } = set([Array.from({ length: 40 }, () => '가나다').join(' ')]);
    expect([size, lines.length, lines.at(-1)]).toEqual([50, 3, expect.stringMatching(/다…$/)]);
  });
});

/** Relative luminance of a colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (light: string, dark: string) => (luminance(light) + 0.05) / (luminance(dark) + 0.05);

describe('colours', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

  test('a hex colour stays the same by day and is legible on dark paper by night', () => {
    const papers = ['paper', 'paper-raised', 'paper-sunk'].map((name) => tokenColour(name, 'dark'));
    fc.assert(
      fc.property(hex, (colour) => {
        expect(hexOf(colour)).toBe(colour);
        for (const paper of papers) expect(contrast(hexOf(colour, 'dark'), paper)).toBeGreaterThan(4.5);
      }),
    );
  });

  test('a colour may be given for both schemes, in any form of CSS', () => {
    expect(hexOf('light-dark(#0b5fa5, #8fc1ff)', 'dark')).toBe('#8fc1ff');
    expect(hexOf('#abc')).toBe('#aabbcc');
    expect(inOklch('light-dark(oklch(0.5 0.1 200), #fff)')).toMatch(/^light-dark\(oklch\(0.5 0.1 200\), oklch\(1 /);
    for (const colour of ['navy', 'rgb(0 0 128)', 'rgb(0, 0, 128)', 'hsl(240 100% 25.1%)', '#000080ff', '000080']) {
      expect(hexOf(colour)).toBe('#000080');
      expect(hexOf(`light-dark(${colour}, ${colour})`, 'dark')).toBe('#000080');
    }
    expect(hexOf('oklch(0.628 0.2577 29.23)', 'dark')).toBe('#ff0000');
  });

  test.each(['nvy', '', '#0b5fa', '#0b5fa580', '#abcd', 'transparent', 'light-dark(#fff #000)', 'var(--brand)'])(
    'refuses %j, which is no opaque colour',
    (colour) => expect(() => inOklch(colour)).toThrow(`"${colour}" is no opaque colour`),
  );

  test('a hue without chroma is a number', () => {
    expect(inOklch('#808080')).not.toMatch(/none|NaN|undefined/);
  });

  test('colours of the stylesheet keep the numbers of their source', () => {
    expect(inOklch('light-dark(oklch(0.45 0.25 268), oklch(0.76 0.13 275))')).toBe(
      'light-dark(oklch(0.45 0.25 268), oklch(0.76 0.13 275))',
    );
  });

  test('tokenColour reads the tokens', () => {
    const [light, dark] = [tokenColour('paper'), tokenColour('paper', 'dark')];
    for (const colour of [light, dark]) expect(colour).toMatch(/^#[\da-f]{6}$/);
    expect(light).not.toBe(dark);
    expect(() => tokenColour('gutter')).toThrow('--gutter');
  });
});

describe('share pictures', () => {
  test('share pictures have an id that depends on title, section and language', () => {
    const { id } = sharePicture(chat);
    expect(sharePicture({ ...chat }).id).toBe(id);
    expect(sharePicture({ ...chat, title: 'A-Chat' }).id).not.toBe(id);
    expect(sharePicture({ ...chat, section: 'company' }).id).not.toBe(id);
    expect(sharePicture({ ...chat, locale: 'en' }).id).not.toBe(id);
  });

  test('share pictures separate name and claim, and show the site’s detail on the dashboard', () => {
    expect(cardOf(chat).title).toEqual(['A-Chat', '사내 문서로 답하는 AI 챗봇']);
    expect(cardOf({ ...chat, path: '/dashboard', title: '홈' }).title).toEqual([siteInfo.ko.detail]);
  });

  test('share pictures omit emoji, even if a title has nothing else', async () => {
    expect(cardOf({ ...chat, title: '신규🎉출시 1️⃣ ©' }).title).toEqual(['신규 출시   ©']);
    const [emoji, digit] = await Promise.all(['🎉', '1'].map((title) => drawPicture(cardOf({ ...chat, title }))));
    expect(emoji).not.toEqual(digit);
  });

  test('share pictures of posts show the cover, and never parts of another picture', async () => {
    const post = (title: string) =>
      cardOf({
        ...chat,
        section: 'company',
        title,
        cover: { id: 'post', path: coverPath(title, ['pulse']) ?? '', look: 'solid', family: family.id },
      });
    const [first, second, again] = await Promise.all(['View', 'Talk', 'View'].map((title) => drawPicture(post(title))));
    expect(second).not.toEqual(first);
    expect(again).toEqual(first);
    const corner = await sharp(first).extract({ left: 1199, top: 0, width: 1, height: 1 }).raw().toBuffer();
    expect(`#${corner.toString('hex')}`).toBe(post('').colours.accent);
  });

  test('share pictures are PNG files of 1200 × 630 pixels and less than 100 KB', async () => {
    const picture = await drawPicture(cardOf(chat));
    const { format, width, height } = await sharp(picture).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    expect(picture.byteLength).toBeLessThan(100_000);
  });
});
