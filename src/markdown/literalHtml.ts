import type { Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';

/** Shows raw HTML as text. The content check rejects it, but drafts are rendered with their mistakes (remark plugin). */
export function remarkLiteralHtml() {
  return (tree: Root) => {
    visit(tree, 'html', ({ value }, index, parent) => {
      if (!parent || index === undefined) return;
      const text: Text = { type: 'text', value };
      const isBlock = ['root', 'blockquote', 'listItem', 'footnoteDefinition'].includes(parent.type);
      parent.children[index] = isBlock ? { type: 'paragraph', children: [text] } : text;
    });
  };
}
