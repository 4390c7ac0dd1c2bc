import { toString as plainText } from 'mdast-util-to-string';
import type { Fault, Mistake, PlacedFault } from '../mistake.ts';
import { atField, type Content, type ContentFile } from '../read/content.ts';
import { addressIn, type Markdown } from '../read/markdown.ts';
import { linkFault } from './linkFault.ts';
import type { LinkFault } from './siteLink.ts';

/** The right address as it stands in the text. */
function inPlace(fault: LinkFault, asWritten: (address: string) => string): Fault {
  return 'address' in fault ? { wrong: fault.wrong, write: asWritten(fault.address) } : fault;
}

/** Links of a text, and the words they are read by. */
export function textLinkFaults(markdown: Markdown, file: ContentFile, content: Content): PlacedFault[] {
  return markdown.links.flatMap((link) => {
    const href = addressIn(link, markdown);
    const text = plainText(link).trim();
    const line = link.position?.start.line;
    const fault = linkFault(href, file, content);
    const faults = fault ? [{ line, fault: inPlace(fault, (address) => `[${text || '…'}](${address})`) }] : [];
    if (text !== '') return faults;
    const wrong = { ko: `글자가 없는 링크입니다: ${href}`, en: `The link has no words: ${href}` };
    return [...faults, { line, fault: { wrong, write: `[…](${href})` } }];
  });
}

/** The link of a pop-up. */
export function checkFieldLinks({ files, ...content }: Content): Mistake[] {
  return files.flatMap((file) => {
    const link: unknown = file.fields?.link;
    if (typeof link !== 'object' || link === null || !('href' in link) || typeof link.href !== 'string') return [];
    const fault = linkFault(link.href, file, { files, ...content });
    return fault
      ? [
          atField(
            file,
            ['link', 'href'],
            inPlace(fault, (address) => `href: ${address}`),
          ),
        ]
      : [];
  });
}
