import type { Element, ElementContent, Parents, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { defaultHandlers, type Handle, type State, toMdast } from 'hast-util-to-mdast';
import type {
  Emphasis,
  FootnoteDefinition,
  Link,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  Root,
  Strong,
  Text,
} from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import {
  defaultHandlers as defaultWriters,
  type Options,
  toMarkdown,
  type Handle as Write,
} from 'mdast-util-to-markdown';
import { locales } from '#i18n/locales.ts';
import { type PageHead, pageLanguage } from './pageHead.ts';

const controls = new Set(['button', 'dialog', 'fieldset', 'form', 'input', 'search', 'textarea']);

const isSkipped = ({ tagName, properties }: Element): boolean =>
  controls.has(tagName) ||
  properties.ariaHidden === 'true' ||
  properties.hidden === true ||
  properties.role === 'img' ||
  properties.role === 'status' ||
  properties.dataMarkdown === 'skip';

/** Removes controls, drawings and `data-markdown="skip"`. Inside them, `data-markdown="keep"` stays. */
function withoutSkipped(node: RootContent, isInside = true): ElementContent[] {
  if (node.type !== 'element') return isInside && node.type === 'text' ? [node] : [];
  const isKept = node.properties.dataMarkdown === 'keep' || (isInside && !isSkipped(node));
  const children = node.children.flatMap((child) => withoutSkipped(child, isKept));
  return isKept ? [{ ...node, children }] : children;
}

const elementsIn = ({ children }: Element): Element[] => children.filter((child) => child.type === 'element');

const text = (value: string): Text => ({ type: 'text', value });
const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

/** Converts the children of an element with only text and inline elements. */
const phrasing = (state: State, node: Element) => state.all(node) as PhrasingContent[];

const bold = (state: State, node: Element): PhrasingContent => ({ type: 'strong', children: phrasing(state, node) });

/** Converts `dl` to a list with an item for each term: `**term**: details — more details`. */
function terms(state: State, node: Element): List {
  const items: ListItem[] = [];
  let line = paragraph([]);
  for (const part of elementsIn(node).flatMap((child) => (child.tagName === 'div' ? elementsIn(child) : child))) {
    if (part.tagName === 'dt') {
      line = paragraph([bold(state, part), text(':')]);
      items.push({ type: 'listItem', children: [line] });
      continue;
    }
    const [first, ...rest] = state.toFlow(state.all(part)) as ListItem['children'];
    if (first?.type === 'paragraph')
      line.children.push(text(line.children.length > 2 ? ' — ' : ' '), ...first.children);
    else if (first) rest.unshift(first);
    items.at(-1)?.children.push(...rest);
  }
  return { type: 'list', spread: false, children: items };
}

const noteId = (reference: unknown) => String(reference).replace(/^.*fn-/, '');

/** Converts the footnotes below a text, as `remark-rehype` writes them. */
const notes = (state: State, section: Element): FootnoteDefinition[] =>
  elementsIn(section)
    .filter(({ tagName }) => tagName === 'ol')
    .flatMap(elementsIn)
    .map((note) => ({
      type: 'footnoteDefinition',
      identifier: noteId(note.properties.id),
      label: noteId(note.properties.id),
      children: state.toFlow(state.all(note)) as FootnoteDefinition['children'],
    }));

const link: Handle = (state, node: Element) => {
  const { href = '', ariaLabel, dataFootnoteRef, dataFootnoteBackref } = node.properties;
  if (dataFootnoteBackref !== undefined) return [];
  if (dataFootnoteRef !== undefined)
    return { type: 'footnoteReference', identifier: noteId(href), label: noteId(href) };
  const children = ariaLabel ? [text(String(ariaLabel))] : phrasing(state, node);
  // Markdown has no anchors for links within the page.
  return String(href).startsWith('#') ? children : { type: 'link', url: String(href), children };
};

/** Converts a list, or a sequence of sections if its items have second-level headings. */
const list: Handle = (state, node: Element) =>
  elementsIn(node).some((item) => elementsIn(item).some(({ tagName }) => tagName === 'h2'))
    ? elementsIn(node).flatMap((item) => state.all(item))
    : defaultHandlers.ul(state, node);

const itemHeading: Handle = (state, node: Element, parent?: Parents) =>
  parent?.type === 'element' && parent.tagName === 'li'
    ? paragraph([bold(state, node)])
    : defaultHandlers.h3(state, node);

/** Converts the breadcrumbs, the only ordered list of a `nav`, to a line. */
const nav: Handle = (state, node: Element) => {
  const steps = elementsIn(node).flatMap((child) => (child.tagName === 'ol' ? elementsIn(child) : []));
  if (steps.length === 0) return state.toFlow(state.all(node));
  return paragraph(steps.flatMap((step, index) => [...(index > 0 ? [text(' › ')] : []), ...phrasing(state, step)]));
};

const handlers: Record<string, Handle> = {
  a: link,
  dl: terms,
  h3: itemHeading,
  h4: itemHeading,
  img: (_, { properties: { alt } }: Element) => (alt ? { type: 'emphasis', children: [text(String(alt))] } : undefined),
  label: (state, node: Element) => paragraph([bold(state, node)]),
  nav,
  ol: list,
  // A cell of a Markdown table is one line.
  p: (state, node: Element, parent?: Parents) =>
    parent?.type === 'element' && parent.tagName === 'td'
      ? [text(' '), ...phrasing(state, node)]
      : defaultHandlers.p(state, node),
  section: (state, node: Element) =>
    node.properties.dataFootnotes === undefined ? state.toFlow(state.all(node)) : notes(state, node),
  select: (state, node: Element) => {
    const choices = elementsIn(node).filter(({ properties }) => properties.value !== '');
    return paragraph(choices.flatMap((choice, index) => [text(index > 0 ? ', ' : ''), ...phrasing(state, choice)]));
  },
  ul: list,
};

/**
 * Writes emphasis between marks. CommonMark does not parse `**강조(emphasis)**는` as emphasis, so the library would write
 * 는 as a character reference.
 */
const emphasis =
  (mark: string): Write =>
  (node: Emphasis | Strong, _, state, info) => {
    const words = state.containerPhrasing(node, { ...info, before: '*', after: '*' });
    return words && mark + words + mark;
  };

const style: Options = {
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  bullet: '-',
  rule: '-',
  handlers: {
    break: (node, parent, state, info) =>
      state.stack.includes('tableCell') ? '<br>' : defaultWriters.break(node, parent, state, info),
    emphasis: emphasis('*'),
    strong: emphasis('**'),
    // Keeps addresses unescaped for programs that extract them from the Markdown.
    link: (node: Link, _, state, info) => {
      const words = state.containerPhrasing(node, { ...info, before: '[', after: ']' });
      return `[${words}](${/[\s()<>]/.test(node.url) ? `<${node.url}>` : node.url})`;
    },
    text: ({ value }: Text, _, state, info) => state.safe(value, info).replace(/\\([:@])/g, '$1'),
  },
};

/**
 * Returns the Markdown version of a built page: facts of its head as front matter (YAML), and the text of its `<main>`.
 *
 * @param html the page
 * @param head its facts, as {@link pageHead} reads them
 */
export function markdownVersion(html: string, head: PageHead): string {
  const { title, description, canonical } = head;
  const language = pageLanguage(head);
  const facts = { title, description, canonical, language: language && locales[language].tag };
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const main = fromHtml(html.slice(html.indexOf('<main'), html.indexOf('</main>')), { fragment: true });
  const body = toMdast({ ...main, children: main.children.flatMap((node) => withoutSkipped(node)) }, { handlers });
  return `${['---', ...lines, '---'].join('\n')}\n\n${toMarkdown(body as Root, style)}`;
}
