import GithubSlugger from 'github-slugger';
import type {
  Code,
  Definition,
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
  passages: Passage[];
  tree: Root;
  /** Definitions and footnotes, by type and identifier: the first of each name, which wins, and those referred to. */
  names: { first: Map<string, Definition | FootnoteDefinition>; referred: Set<string> };
  /** `[name]: address` lines by name. */
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
    passages: [],
    tree,
    names: { first: new Map(), referred: new Set() },
    definitions,
  };
  const { names } = markdown;
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
    else if (node.type === 'link' || node.type === 'linkReference') markdown.links.push(node);
    else if (node.type === 'image' || node.type === 'imageReference') markdown.pictures.push(node);
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
    if (node.type === 'definition' || node.type === 'footnoteDefinition') {
      const key = `${node.type} ${node.identifier}`;
      if (!names.first.has(key)) names.first.set(key, node);
    } else if ('identifier' in node) {
      names.referred.add(
        `${node.type === 'footnoteReference' ? 'footnoteDefinition' : 'definition'} ${node.identifier}`,
      );
    }
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

/** Placeholder of characters that are no text in {@link textIn}. */
const noText = '\uFFFC';

/**
 * Returns the source of a passage with U+FFFC for each character that is no text: code, addresses, pictures, and marks that
 * the parser has read.
 */
export function textIn({ node }: Passage, markdown: Markdown): string {
  const characters = sourceOf(node, markdown).split('');
  const offset = node.position?.start.offset ?? 0;
  const cover = (from = 0, to = 0) => {
    for (let at = from - offset; at < to - offset; at += 1) if (characters[at] !== '\n') characters[at] = noText;
  };
  const visit = (one: Nodes): void => {
    const { start, end } = one.position ?? {};
    if (!('children' in one)) {
      if (one.type !== 'text') cover(start?.offset, end?.offset);
      return;
    }
    cover(start?.offset, one.children[0]?.position?.start.offset ?? end?.offset);
    cover(one.children.at(-1)?.position?.end.offset, end?.offset);
    one.children.forEach(visit);
  };
  visit(node);
  return characters.join('');
}

/** Returns the address of a link or picture, resolving a reference to its definition. */
export function addressIn(node: Markdown['links'][number] | Markdown['pictures'][number], { definitions }: Markdown) {
  return 'url' in node ? node.url : (definitions.get(node.identifier)?.url ?? '');
}

/** Returns the ids of a text's headings in order, by GitHub's rules, like the renderer. */
export function headingIds({ headings }: Markdown): string[] {
  const slugger = new GithubSlugger();
  return headings.map((heading) => slugger.slug(plainText(heading).normalize('NFC')));
}
