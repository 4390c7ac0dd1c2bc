import { hash } from 'node:crypto';
import type { PageContent } from '#hosting/contentPolicy.ts';
import type { Markup, OpeningTag } from '../markup/readMarkup.ts';

/**
 * `type` values that browsers execute. Any other makes a script a data block, which needs no permission. Speculation
 * rules have a policy keyword, but Chromium ignores it beside a hash.
 */
const activeTypes = ['', 'module', 'importmap', 'speculationrules', 'text/javascript', 'application/javascript'];

const attributeOf = ({ attributes }: OpeningTag, name: string) =>
  attributes.find((attribute) => attribute.name.toLowerCase() === name)?.value;

/**
 * Returns what the Content Security Policy of a finished page must allow. Scripts and styles are allowed in the head alone,
 * where no text of the content is.
 */
export function pageContent({ html, tokens }: Markup): PageContent {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const origins = { script: new Set<string>(), frame: new Set<string>() };
  const headEnd = tokens.find((token) => token.kind === 'closing' && token.name === 'head')?.start ?? 0;
  let hasInquiryForm = false;
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'opening') continue;
    const { name } = token;
    const isInHead = token.start < headEnd;
    if (name === 'style' || (name === 'script' && isInline(token))) {
      const end = tokens.findIndex(({ kind }, position) => position > index && kind === 'closing');
      // HTML parsers normalize line ends before they hash.
      const text = html.slice(token.end, tokens[end]?.start).replace(/\r\n?/g, '\n');
      if (isInHead) hashes[name].add(`'sha256-${hash('sha256', text, 'base64')}'`);
    }
    if (name === 'form' && attributeOf(token, 'action')?.startsWith('mailto:')) hasInquiryForm = true;
    if (name === 'meta' && isInHead) {
      const [, use] = /^(script|frame)-origin$/.exec(attributeOf(token, 'name') ?? '') ?? [];
      const origin = attributeOf(token, 'content') ?? '';
      // Ignores everything but https origins, such as policy keywords.
      if (use && /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/.test(origin)) origins[use as 'script' | 'frame'].add(origin);
    }
  }
  return {
    scripts: [...hashes.script],
    styles: [...hashes.style],
    origins: { scripts: [...origins.script], frames: [...origins.frame] },
    hasInquiryForm,
  };
}

const isInline = (script: OpeningTag) =>
  attributeOf(script, 'src') === undefined &&
  activeTypes.includes((attributeOf(script, 'type') ?? '').trim().toLowerCase());
