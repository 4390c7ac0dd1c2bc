import GithubSlugger from 'github-slugger';
import type { Code, Definition, Heading, Html, Image, ImageReference, Link, LinkReference, Nodes, Text } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { markdownToMdast } from 'satteri';

/** A paragraph, heading or cell of a table, with the words in it that are no markup. */
export interface Passage {
  node: Nodes;
  texts: Text[];
}

/** The parts of a text that can be wrong. */
export interface Markdown {
  /** The text, with its lines numbered as in the file. */
  source: string;
  /** True for a text that shows nothing. */
  empty: boolean;
  headings: Heading[];
  html: Html[];
  links: (Link | LinkReference)[];
  pictures: (Image | ImageReference)[];
  codes: Code[];
  passages: Passage[];
  /** `[name]: address` lines by name; the first of a name counts. */
  definitions: ReadonlyMap<string, Definition>;
}

const gfm = { frontmatter: false };

/**
 * Parses markdown as CommonMark with GitHub's additions. Satteri reads 20 times as many texts in the same time as the
 * parser of the site's renderer does; a test compares the two over all content.
 */
export function parseMarkdown(source: string): Markdown {
  const tree = markdownToMdast(source, { features: gfm }) as Nodes & { children: Nodes[] };
  const definitions = new Map<string, Definition>();
  const markdown: Markdown = {
    source,
    empty: tree.children.every(({ type }) => type === 'definition'),
    headings: [],
    html: [],
    links: [],
    pictures: [],
    codes: [],
    passages: [],
    definitions,
  };
  const visit = (node: Nodes): void => {
    if (node.type === 'text') markdown.passages.at(-1)?.texts.push(node);
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      markdown.passages.push({ node, texts: [] });
    }
    if (node.type === 'heading') markdown.headings.push(node);
    else if (node.type === 'html') markdown.html.push(node);
    else if (node.type === 'code') markdown.codes.push(node);
    else if (node.type === 'link' || node.type === 'linkReference') markdown.links.push(node);
    else if (node.type === 'image' || node.type === 'imageReference') markdown.pictures.push(node);
    else if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(tree);
  return markdown;
}

/** What stands in the text for a node, markup included. */
export function sourceOf({ position }: Nodes, { source }: Markdown): string {
  return source.slice(position?.start.offset, position?.end.offset);
}

/** Address of a link or picture, looked up where it is written apart from it. */
export function addressIn(node: Markdown['links'][number] | Markdown['pictures'][number], { definitions }: Markdown) {
  return 'url' in node ? node.url : (definitions.get(node.identifier)?.url ?? '');
}

/** What a heading says when dashes are typographic, as `typographicMarks` makes them; those of code stay. */
const dashed = (node: Nodes): string => {
  if (node.type === 'text') return node.value.replaceAll('--', '—');
  return 'children' in node ? node.children.map(dashed).join('') : plainText(node);
};

/** Ids that the headings of a page get, in order: GitHub's rules, as the site's renderer follows them. */
export function headingIds({ headings }: Markdown): string[] {
  const slugger = new GithubSlugger();
  return headings.map((heading) => slugger.slug(dashed(heading).normalize('NFC')));
}
