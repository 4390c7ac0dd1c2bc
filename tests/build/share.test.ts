import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { SitePage } from '#collections/sitePages.ts';
import { cardOf } from '#seo/share/card.ts';
import { drawPicture } from '#seo/share/drawPicture.ts';
import { indexedPng, scanlines } from '#seo/share/indexedPng.ts';
import { nearestPlaces, shades } from '#seo/share/palette.ts';
import { sharePicture } from '#seo/share/picture.ts';
import { titleLines } from '#seo/share/titleLines.ts';
import { oklchToHex, tokenColour } from '#styles/tokenColour.ts';

const chat: SitePage = {
  path: '/enterprise/chat',
  locale: 'ko',
  title: 'M-Chat · 사내 문서로 답하는 AI 챗봇',
  description: '',
  language: 'ko',
  languages: ['ko', 'en'],
  dates: undefined,
  section: 'enterprise',
  parent: undefined,
  indexed: true,
  loggingOnPage: false,
};

describe('title lines', () => {
  /** Every character as wide as a word space. */
  const measure = (part: string) => part.split(' ').map((text) => ({ text, width: [...text].length / 5 }));
  const space = { width: 200, height: 300, lines: 3, leading: 1, sizes: [100, 50] };
  const set = (...parts: string[]) => titleLines(parts.map(measure), space);

  test('keep the largest size that fits', () => {
    expect(set('연혁')).toEqual({ size: 100, lines: ['연혁'] });
    expect(set('가나다라마바사아자차카')).toEqual({ size: 50, lines: ['가나다라마바사아자차카'] });
  });

  test('break at spaces only, evenly', () => {
    expect(set('가나다라 마바사아 자차').lines).toEqual(['가나다라', '마바사아 자차']);
  });

  test('prefer to break after a comma', () => {
    expect(set('출시, 회의가 끝나면').lines).toEqual(['출시,', '회의가 끝나면']);
  });

  test('prefer it to lines of equal width', () => {
    expect(set('가나, 다라 마바 사').lines).toEqual(['가나,', '다라 마바 사']);
    expect(set('가나는 다라 마바 사').lines).toEqual(['가나는 다라', '마바 사']);
  });

  test('are no more than there may be, however small', () => {
    expect(set('가', '나', '다')).toEqual({ size: 100, lines: ['가', '나', '다'] });
    expect(set('가', '나', '다 라', '마')).toEqual({ size: 50, lines: ['가', '나', '다…'] });
  });

  test('begin each part on a line of its own', () => {
    expect(set('M-Chat', '사내 챗봇').lines).toEqual(['M-Chat', '사내 챗봇']);
  });

  test('end in an ellipsis when even the smallest size is too large', () => {
    const { size, lines } = set(Array.from({ length: 40 }, () => '가나다').join(' '));
    expect(size).toBe(50);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/다…$/);
  });
});

describe('colours', () => {
  test('are converted as CSS converts them', () => {
    expect(oklchToHex(1, 0, 0)).toBe('#ffffff');
    expect(oklchToHex(0, 0, 0)).toBe('#000000');
    expect(oklchToHex(0.628, 0.2577, 29.23)).toBe('#ff0000');
  });

  test('come from the tokens', () => {
    expect(tokenColour('paper')).toMatch(/^#f[\da-f]{5}$/);
    expect(tokenColour('paper', 'dark')).toMatch(/^#1[\da-f]{5}$/);
    expect(() => tokenColour('gutter')).toThrow('--gutter');
  });
});

describe('a palette', () => {
  const palette = shades('#ffffff', ['#000000', '#ff0000'], 2);

  test('leads from the paper to every ink', () => {
    expect(palette).toEqual([
      [255, 255, 255],
      [128, 128, 128],
      [0, 0, 0],
      [255, 128, 128],
      [255, 0, 0],
    ]);
  });

  test('has a nearest place for every colour', () => {
    expect([
      ...nearestPlaces(
        Uint8ClampedArray.of(254, 255, 253, 255, 250, 120, 130, 255, 9, 0, 0, 255, 9, 0, 0, 255),
        palette,
      ),
    ]).toEqual([0, 3, 2, 2]);
  });

  test('and its places make a PNG', async () => {
    const picture = indexedPng({
      width: 3,
      height: 2,
      palette,
      lines: scanlines(Uint8Array.of(0, 1, 2, 3, 4, 0), 3),
    });
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 3, height: 2, channels: 3 });
    expect([...data]).toEqual([0, 1, 2, 3, 4, 0].flatMap((place) => palette[place] ?? []));
  });
});

describe('share pictures', () => {
  test('are the same for the same page, and differ by title, section and language', () => {
    const { id } = sharePicture(chat);
    expect(sharePicture({ ...chat }).id).toBe(id);
    expect(sharePicture({ ...chat, title: 'M-Chat' }).id).not.toBe(id);
    expect(sharePicture({ ...chat, section: 'company' }).id).not.toBe(id);
    expect(sharePicture({ ...chat, locale: 'en' }).id).not.toBe(id);
  });

  test('set a name and its claim apart, and the site’s detail on the dashboard', () => {
    expect(cardOf(chat).title).toEqual(['M-Chat', '사내 문서로 답하는 AI 챗봇']);
    expect(cardOf({ ...chat, path: '/dashboard', title: '홈' }).title).toEqual(['신호를 답으로 바꾸는 AI']);
  });

  test('leave out emoji, also where a title is nothing else', () => {
    expect(cardOf({ ...chat, title: '신규🎉출시 1️⃣ ©' }).title).toEqual(['신규 출시   ©']);
    expect(drawPicture(cardOf({ ...chat, title: '🎉' }))).not.toEqual(drawPicture(cardOf({ ...chat, title: '1' })));
  });

  test('are small PNG files of 1200 × 630 pixels', async () => {
    const picture = drawPicture(cardOf(chat));
    const { format, width, height } = await sharp(picture).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    expect(picture.byteLength).toBeLessThan(60_000);
  });
});
