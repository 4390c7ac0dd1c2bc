import { closest } from '#closest.ts';
import { markdownMark, replyPlaceholders, unknownPlaceholders } from '#i18n/fillReply.ts';
import { show } from '../advice/values.ts';
import { plainWords } from '../fields/texts.ts';
import { fault, say } from '../messages.ts';
import type { Fault, PlacedFault } from '../mistake.ts';
import type { Markdown } from '../read/markdown.ts';
import { replyLink } from './replyLinks.ts';

const placeholderList = replyPlaceholders.map((name) => `{${name}}`).join(', ');

function* placeholderFaults(line: string): Iterable<Fault> {
  for (const [found, name = ''] of unknownPlaceholders(line)) {
    const meant = closest(name.trim(), replyPlaceholders);
    const fix = meant ? `{${meant}}` : say('usePlaceholder', { list: placeholderList });
    yield fault('unknownPlaceholder', { found: show(found), list: placeholderList, fix });
  }
}

/** Returns the fault of Markdown in a line, which a mail shows literally. */
function markFault(line: string): Fault | undefined {
  const links = [...line.matchAll(replyLink)].map(([link]) => link);
  const words = line.replaceAll(replyLink, '');
  const [link] = links;
  if (link && (links.length > 1 || !/^\s*(?:(?:[-*]|\d+\.)\s+)?$/.test(words))) {
    return fault('linkInSentence', { line: show(line.trim()), fix: links.join('\n') });
  }
  return markdownMark.test(words) ? fault('markdownInMail', { line: show(line), fix: plainWords(words) }) : undefined;
}

/** Finds parts of a saved reply that a mail shows literally: unknown placeholders, Markdown, links within sentences. */
export function* replyFaults({ source }: Markdown): Iterable<PlacedFault> {
  for (const [index, line] of source.split('\n').entries()) {
    for (const found of [...placeholderFaults(line), markFault(line)]) {
      if (found) yield { line: index + 1, fault: found };
    }
  }
}
