import { toString as plainText } from 'mdast-util-to-string';
import { show } from '../advice/values.ts';
import { fault } from '../messages.ts';
import type { PlacedFault } from '../mistake.ts';
import { isPageId } from '../read/anchors.ts';
import type { ContentFile } from '../read/content.ts';
import { headingIds } from '../read/markdown.ts';

/** Finds headings whose id is empty or another one of the page, so that no link can lead to them. */
export function* headingIdFaults(file: ContentFile): Iterable<PlacedFault> {
  const { headings } = file.markdown;
  for (const [index, id] of headingIds(file.markdown).entries()) {
    const text = plainText(headings[index]).trim();
    const line = headings[index]?.position?.start.line;
    const heading = show(text);
    if (id === '' && text !== '') yield { line, fault: fault('headingWithoutLetters', { heading }) };
    if (isPageId(id, file)) yield { line, fault: fault('headingOfPage', { heading, id }) };
  }
}
