import { Tokenizer } from 'htmlparser2';

/** Range in the markup, from its first character to the one after its last. */
export interface Range {
  start: number;
  end: number;
}

export interface Attribute extends Range {
  name: string;
  /** Value with entities decoded. */
  value: string;
}

export interface OpeningTag extends Range {
  kind: 'opening';
  name: string;
  attributes: Attribute[];
}

interface ClosingTag extends Range {
  kind: 'closing';
  name: string;
}

/** Text with entities decoded. Each entity is a token of its own. */
interface Text extends Range {
  kind: 'text' | 'comment';
  text: string;
}

export type Token = OpeningTag | ClosingTag | Text;

export interface Markup {
  html: string;
  tokens: Token[];
}

const ignore = () => undefined;

/** Parses HTML into tokens, once for all steps of the build that read or change a page. */
export function readMarkup(html: string): Markup {
  const tokens: Token[] = [];
  let tag: OpeningTag = { kind: 'opening', name: '', attributes: [], start: 0, end: 0 };
  let attribute: Attribute = { name: '', value: '', start: 0, end: 0 };
  const finishTag = (last: number) => {
    tag.end = last + 1;
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        tag = { kind: 'opening', name: html.slice(start, end).toLowerCase(), attributes: [], start: start - 1, end };
        tokens.push(tag);
      },
      onattribname(start, end) {
        attribute = { name: html.slice(start, end), value: '', start, end };
        tag.attributes.push(attribute);
      },
      onattribdata(start, end) {
        attribute.value += html.slice(start, end);
      },
      onattribentity(codePoint) {
        attribute.value += String.fromCodePoint(codePoint);
      },
      onattribend(_, end) {
        attribute.end = end;
      },
      onopentagend: finishTag,
      onselfclosingtag: finishTag,
      onclosetag(start, end) {
        const name = html.slice(start, end).toLowerCase();
        tokens.push({ kind: 'closing', name, start: start - 2, end: html.indexOf('>', end) + 1 });
      },
      ontext(start, end) {
        tokens.push({ kind: 'text', text: html.slice(start, end), start, end });
      },
      ontextentity(codePoint, end) {
        tokens.push({ kind: 'text', text: String.fromCodePoint(codePoint), start: end, end });
      },
      oncomment(start, end, offset) {
        tokens.push({ kind: 'comment', text: html.slice(start, end - offset), start: start - 4, end: end + 1 });
      },
      oncdata: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return { html, tokens };
}

/** Returns elements by name that have no attributes, with the text between their tags, as in scripts. */
export function plainElements({ html, tokens }: Markup, name: string): (Range & { content: string })[] {
  const elements: (Range & { content: string })[] = [];
  for (const token of tokens) {
    if (token.kind !== 'opening' || token.name !== name || token.attributes.length > 0) continue;
    const index = tokens.indexOf(token);
    const closing = tokens.slice(index, index + 3).find((next) => next.kind === 'closing');
    if (closing) elements.push({ start: token.start, end: closing.end, content: html.slice(token.end, closing.start) });
  }
  return elements;
}
