import type { Page } from 'playwright';

/** Fonts of operating systems that the stand-ins of src/styles/fonts.css take Korean from. */
const koreanFonts = ['Malgun Gothic', 'Noto Sans CJK KR', 'Noto Sans KR', 'Apple SD Gothic Neo'];

/** Whether this machine has one of the fonts: text without any has other widths than anybody's screen. */
export function hasKoreanFont(page: Page): Promise<boolean> {
  return page.evaluate(async (names) => {
    const loaded = await Promise.allSettled(
      names.map((name, index) => new FontFace(`probe-${index}`, `local("${name}")`).load()),
    );
    return loaded.some(({ status }) => status === 'fulfilled');
  }, koreanFonts);
}
