import GithubSlugger from 'github-slugger';
import type {
  Code,
  Definition,
  Emphasis,
  FootnoteDefinition,
  Heading,
  Html,
  Image,
  ImageReference,
  Link,
  LinkReference,
  List,
  Nodes,
  Root,
  Strong,
  Table,
  Text,
} from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { dialect } from '../../markdown/dialect.ts';

/** A paragraph, heading or table cell, with its text nodes. */
export interface Passage {
  node: Nodes;
  texts: Text[];
}

/** A parsed text, with the nodes that the rules check. */
export interface Markdown {
  /** The text, with its lines numbered as in the file. */
  source: string;
  /** True for a text that renders nothing. */
  empty: boolean;
  headings: Heading[];
  html: Html[];
  links: (Link | LinkReference)[];
  pictures: (Image | ImageReference)[];
  codes: Code[];
  lists: List[];
  tables: Table[];
  emphases: (Emphasis | Strong)[];
  footnotes: FootnoteDefinition[];
  /** Identifiers of the footnotes that the text refers to. */
  footnoteReferences: Set<string>;
  passages: Passage[];
  /** `[name]: address` lines by name. The first definition of a name wins. */
  definitions: ReadonlyMap<string, Definition>;
}

/** The parser of the site's renderer. */
const parser = unified().use(remarkParse).use(dialect).freeze();

/** Matches quotations nested so deep that parsing takes minutes. */
const tooDeep = /^(?:[ \t]*>){100}/m;

/**
 * Parses Markdown as the site renders it.
 *
 * @throws when quotations are nested 100 deep
 */
export function parseMarkdown(source: string): Markdown {
  if (tooDeep.test(source)) throw new Error('quotations nested 100 deep');
  const tree = parser.runSync(parser.parse(source)) as Root;
  const definitions = new Map<string, Definition>();
  const markdown: Markdown = {
    source,
    empty: tree.children.every(({ type }) => type === 'definition'),
    headings: [],
    html: [],
    links: [],
    pictures: [],
    codes: [],
    lists: [],
    tables: [],
    emphases: [],
    footnotes: [],
    footnoteReferences: new Set(),
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
    else if (node.type === 'list') markdown.lists.push(node);
    else if (node.type === 'table') markdown.tables.push(node);
    else if (node.type === 'emphasis' || node.type === 'strong') markdown.emphases.push(node);
    else if (node.type === 'link' || node.type === 'linkReference') markdown.links.push(node);
    else if (node.type === 'image' || node.type === 'imageReference') markdown.pictures.push(node);
    else if (node.type === 'footnoteDefinition') markdown.footnotes.push(node);
    else if (node.type === 'footnoteReference') markdown.footnoteReferences.add(node.identifier);
    else if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
    if (!('children' in node)) return;
    for (const child of node.children) {
      // Autolinked mail addresses and the texts around them have no position.
      child.position ??= node.position;
      visit(child);
    }
  };
  visit(tree);
  return markdown;
}

/** Returns the source of a node, markup included. */
export function sourceOf({ position }: Nodes, { source }: Markdown): string {
  return source.slice(position?.start.offset, position?.end.offset);
}

/** Returns the line of a position in the source of a node. */
export const lineAt = (node: Nodes, source: string, index: number): number =>
  (node.position?.start.line ?? 1) + source.slice(0, index).split('\n').length - 1;

/** Returns the address of a link or picture, resolving a reference to its definition. */
export function addressIn(node: Markdown['links'][number] | Markdown['pictures'][number], { definitions }: Markdown) {
  return 'url' in node ? node.url : (definitions.get(node.identifier)?.url ?? '');
}

/** Returns the ids of a text's headings in order, by GitHub's rules, like the renderer. */
export function headingIds({ headings }: Markdown): string[] {
  const slugger = new GithubSlugger();
  return headings.map((heading) => slugger.slug(plainText(heading).normalize('NFC')));
}
