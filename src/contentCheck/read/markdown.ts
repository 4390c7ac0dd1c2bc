import GithubSlugger from 'github-slugger';
import type { Definition, Heading, Html, Image, ImageReference, Link, LinkReference } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** The parts of a text that can be wrong. */
export interface Markdown {
  /** True for a text that shows nothing. */
  empty: boolean;
  headings: Heading[];
  html: Html[];
  links: (Link | LinkReference)[];
  pictures: (Image | ImageReference)[];
  /** `[name]: address` lines by name; the first of a name counts. */
  definitions: ReadonlyMap<string, Definition>;
}

const parser = unified().use(remarkParse).use(remarkGfm);

/** Parses markdown as the site's renderer does (CommonMark with GitHub's additions), in one walk over the text. */
export function parseMarkdown(text: string): Markdown {
  const tree = parser.parse(text);
  const definitions = new Map<string, Definition>();
  const markdown: Markdown = {
    empty: tree.children.every(({ type }) => type === 'definition'),
    headings: [],
    html: [],
    links: [],
    pictures: [],
    definitions,
  };
  visit(tree, (node) => {
    if (node.type === 'heading') markdown.headings.push(node);
    else if (node.type === 'html') markdown.html.push(node);
    else if (node.type === 'link' || node.type === 'linkReference') markdown.links.push(node);
    else if (node.type === 'image' || node.type === 'imageReference') markdown.pictures.push(node);
    else if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  return markdown;
}

/** Address of a link or picture, looked up where it is written apart from it. */
export function addressIn(node: Markdown['links'][number] | Markdown['pictures'][number], { definitions }: Markdown) {
  return 'url' in node ? node.url : (definitions.get(node.identifier)?.url ?? '');
}

/** Reads percent-encoding; an address that is no valid one stays as it is. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Ids that the headings of a page get, in order: GitHub's rules, as the site's renderer follows them. */
export function headingIds({ headings }: Markdown): string[] {
  const slugger = new GithubSlugger();
  return headings.map((heading) => slugger.slug(plainText(heading)));
}
