import type { Page } from '@playwright/test';

/** Returns the adjacent Hangul syllables in headings whose ink boxes touch. Requires the typeface to be in use. */
export const fusedSyllables = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('This browser has no canvas.');
    const measured = 2000;
    const fused = new Set<string>();
    for (const heading of document.querySelectorAll<HTMLElement>('h1, h2, h3, h4')) {
      const { fontWeight, fontFamily, letterSpacing } = getComputedStyle(heading);
      // Measures at 2000 px, because boxes are rounded to whole pixels.
      context.font = `${fontWeight} ${measured}px ${fontFamily}`;
      const size = Number.parseFloat(getComputedStyle(heading).fontSize);
      const spacing = ((Number.parseFloat(letterSpacing) || 0) / size) * measured;
      for (const word of (heading.textContent ?? '').match(/[가-힣]{2,}/g) ?? [])
        for (let index = 1; index < word.length; index++) {
          const [left, right] = [context.measureText(word.charAt(index - 1)), context.measureText(word.charAt(index))];
          const gap = left.width + spacing - left.actualBoundingBoxRight - right.actualBoundingBoxLeft;
          if (gap <= 0) fused.add(`${word.slice(index - 1, index + 1)} (${(gap / measured).toFixed(3)}em)`);
        }
    }
    return [...fused];
  });
