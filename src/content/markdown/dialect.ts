import type { RemarkPlugin } from '@astrojs/markdown-remark';
import type { Root, Text } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkFriendlyGfmStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import { remarkComposeHangul } from './composed.ts';
import { rehypeFootnotes } from './footnotes.ts';
import { rehypeKoreanTerms } from './koreanTerms.ts';
import { rehypeSiteLinks } from './siteLinks.ts';
import { rehypeTables } from './tables.ts';
import { remarkTypography } from './typography.ts';

/** Makes `<br>` a line break in cells of tables, which Markdown cannot break otherwise (remark plugin). */
function remarkCellBreaks() {
  return (tree: Root) => {
    visit(tree, 'tableCell', (cell) => {
      visit(cell, 'html', ({ value, position }, index, parent) => {
        if (parent && index !== undefined && /^<br\s*\/?>$/i.test(value)) {
          parent.children[index] = { type: 'break', ...(position && { position }) };
        }
      });
    });
  };
}

/** Shows raw HTML as text. The content check rejects it, but drafts are rendered with their mistakes (remark plugin). */
function remarkLiteralHtml() {
  return (tree: Root) => {
    visit(tree, 'html', ({ value }, index, parent) => {
      if (!parent || index === undefined) return;
      const text: Text = { type: 'text', value };
      const isBlock = ['root', 'blockquote', 'listItem', 'footnoteDefinition'].includes(parent.type);
      parent.children[index] = isBlock ? { type: 'paragraph', children: [text] } : text;
    });
  };
}

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

/** Options of Astro's Markdown processor. */
export const rendererOptions = {
  // Astro's own plugins have no options for tildes and Korean quotation marks.
  gfm: false,
  smartypants: false,
  remarkPlugins: [...dialect, remarkLiteralHtml, remarkComposeHangul],
  rehypePlugins: [rehypeSiteLinks, rehypeTables, rehypeFootnotes, rehypeKoreanTerms],
};
