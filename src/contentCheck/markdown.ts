import GithubSlugger from 'github-slugger';
import type { Root } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkCjkFriendly);

/** Markdown as the site's own renderer understands it. */
export function parseMarkdown(text: string): Root {
  return parser.parse(text);
}

/** Ids that the headings of a page get, in order: GitHub's rules, as the site's renderer follows them. */
export function headingIds(tree: Root): string[] {
  const slugger = new GithubSlugger();
  const ids: string[] = [];
  visit(tree, 'heading', (heading) => {
    ids.push(slugger.slug(plainText(heading)));
  });
  return ids;
}
