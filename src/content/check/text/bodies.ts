import { toString as plainText } from 'mdast-util-to-string';
import { boards } from '#site.ts';
import type { CollectionName } from '../../schemas/registry.ts';
import { show } from '../advice/values.ts';
import type { Diagnostic, PlacedFault } from '../diagnostic.ts';
import { fault } from '../messages.ts';
import { isOwnPage } from '../read/addresses.ts';
import { isPageId } from '../read/anchors.ts';
import type { Content, ContentFile } from '../read/content.ts';
import { headingIds, type Markdown } from '../read/markdown.ts';
import { joinedLineFaults } from './joinedLines.ts';
import { leftMarkFaults } from './leftMarks.ts';
import { textLinkFaults } from './linkFault.ts';
import { lostTextFaults } from './lostText.ts';
import { pictureFaults } from './pictures.ts';
import { structureFaults } from './structure.ts';

/** Collections that need a text below the fields. */
export const needBody: readonly CollectionName[] = [
  ...Object.values(boards).map(({ collection }) => collection),
  'popups',
  'about',
];

/** Finds placeholders of a new entry. */
function* placeholderFaults({ source }: Markdown): Iterable<PlacedFault> {
  for (const [index, text] of source.split('\n').entries()) {
    if (/^(?:## )?…$/.test(text.trim())) yield { line: index + 1, fault: fault('placeholder') };
  }
}

/** Finds headings whose id is empty or another one of the page, so that no link can lead to them. */
function* headingIdFaults(file: ContentFile): Iterable<PlacedFault> {
  const { headings } = file.markdown;
  for (const [index, id] of headingIds(file.markdown).entries()) {
    const text = plainText(headings[index]).trim();
    const line = headings[index]?.position?.start.line;
    const heading = show(text);
    if (id === '') yield { line, fault: fault('headingWithoutLetters', { heading }) };
    if (isPageId(id, file)) yield { line, fault: fault('headingOfPage', { heading, id }) };
  }
}

function* bodyFaults(file: ContentFile, content: Content): Iterable<PlacedFault> {
  const { markdown } = file;
  const needsBody = needBody.includes(file.collection) || isOwnPage(file);
  if (needsBody && markdown.empty) yield { line: undefined, fault: fault('noBody') };
  yield* structureFaults(markdown);
  yield* leftMarkFaults(markdown);
  yield* placeholderFaults(markdown);
  yield* textLinkFaults(markdown, file, content);
  yield* headingIdFaults(file);
  yield* joinedLineFaults(markdown);
  yield* lostTextFaults(markdown);
  yield* pictureFaults(markdown, file, content);
}

/** Checks the Markdown below the fields of every file. */
export function* checkBodies(content: Content): Iterable<Diagnostic> {
  for (const file of content.files.filter(({ fields }) => fields)) {
    for (const { line, fault: found } of bodyFaults(file, content)) yield { file: file.path, line, ...found };
  }
}
