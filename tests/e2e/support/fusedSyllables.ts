import type { Page } from '@playwright/test';

/**
 * Returns the adjacent Hangul syllables in headings whose ink touches. Draws each syllable, because `measureText`
 * rounds boxes to a 64th of an em. Requires the typeface to be in use.
 */
export const fusedSyllables = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const size = 256;
    const margin = size / 4;
    const width = size + 2 * margin;
    const context = new OffscreenCanvas(width, width).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('This browser has no canvas.');

    /** Space on both sides of a glyph's ink in each row of pixels, in pixels. */
    interface Space {
      left: Float64Array;
      right: Float64Array;
    }

    function measure(context: OffscreenCanvasRenderingContext2D, glyph: string): Space {
      const left = new Float64Array(width).fill(size);
      const right = new Float64Array(width).fill(size);
      const advance = context.measureText(glyph).width;
      context.clearRect(0, 0, width, width);
      context.fillText(glyph, margin, margin + 0.9 * size);
      const { data } = context.getImageData(0, 0, width, width);
      for (let pixel = 0; pixel < width * width; pixel++) {
        const ink = (data[4 * pixel + 3] ?? 0) / 255;
        if (ink === 0) continue;
        const [x, y] = [(pixel % width) - margin, Math.floor(pixel / width)];
        left[y] = Math.min(left[y] ?? size, x + 1 - ink);
        right[y] = advance - x - ink;
      }
      return { left, right };
    }

    const spaces = new Map<string, Space>();
    const fused = new Set<string>();
    for (const heading of document.querySelectorAll<HTMLElement>('h1, h2, h3, h4')) {
      const { fontWeight, fontFamily, fontSize, letterSpacing } = getComputedStyle(heading);
      context.font = `${fontWeight} ${size}px ${fontFamily}`;
      const spacing = ((Number.parseFloat(letterSpacing) || 0) / Number.parseFloat(fontSize)) * size;
      const spaceAround = (glyph: string) => {
        const key = context.font + glyph;
        const space = spaces.get(key) ?? measure(context, glyph);
        spaces.set(key, space);
        return space;
      };
      for (const [word] of (heading.textContent ?? '').matchAll(/[가-힣]{2,}/g))
        for (let index = 1; index < word.length; index++) {
          const { right } = spaceAround(word.charAt(index - 1));
          const { left } = spaceAround(word.charAt(index));
          const gap = Math.min(...right.map((space, row) => space + spacing + (left[row] ?? 0)));
          if (gap <= 0) fused.add(`${word.slice(index - 1, index + 1)} (${(gap / size).toFixed(3)}em)`);
        }
    }
    return [...fused];
  });
