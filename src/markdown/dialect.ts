import type { RemarkPlugin } from '@astrojs/markdown-remark';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkFriendlyGfmStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkGfm from 'remark-gfm';
import { remarkCellBreaks } from './cellBreaks.ts';
import { remarkComposeHangul } from './composed.ts';
import { remarkLiteralHtml } from './literalHtml.ts';
import { remarkTypography } from './typography.ts';

/** Korean writes ranges with one tilde: 5~7명. */
const strikethrough = { singleTilde: false };

/**
 * Remark plugins of the editors' Markdown, for the renderers and the content check: CommonMark with GitHub's extensions,
 * and emphasis next to Korean letters.
 */
export const dialect: (RemarkPlugin | [RemarkPlugin, unknown])[] = [
  [remarkGfm, strikethrough],
  remarkCjkFriendly,
  [remarkCjkFriendlyGfmStrikethrough, strikethrough],
  remarkCellBreaks,
  remarkTypography,
];

/** Options of Astro's Markdown processor, without those of a single renderer. */
export const rendererOptions = {
  // Astro's own plugins have no options for tildes and Korean quotation marks.
  gfm: false,
  smartypants: false,
  remarkPlugins: [...dialect, remarkLiteralHtml, remarkComposeHangul],
};
