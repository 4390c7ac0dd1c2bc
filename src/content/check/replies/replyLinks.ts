import path from 'node:path';
import { closest } from '#closest.ts';
import { decoded } from '../../markdown/fileBeside.ts';
import { publicationOf } from '../../schemas/publication.ts';
import { fault, say } from '../messages.ts';
import type { Fault } from '../mistake.ts';
import { attachedFiles, type Content } from '../read/content.ts';
import type { LinkPlace } from '../text/siteLink.ts';

/** Matches a link of a saved reply: `[words](address)`, or `[words](<address>)` for an address with spaces. */
export const replyLink = /(?<!!)\[([^[\]\n]+)\]\((?:<([^<>\n]+)>|([^()<>\s]+))\)/g;

/** Returns the attachments of published posts, which are part of the build. */
const publishedAttachments = ({ files, now }: Content): string[] =>
  files
    .filter(({ fields, draft }) => publicationOf({ ...fields, draft }, now) === 'published')
    .flatMap((file) => attachedFiles(file).map((name) => path.posix.join(file.folder, name).normalize('NFC')));

/** Returns the fault of a saved reply's link to a file that no published post attaches. */
export function attachmentLinkFault({ href, file, content, write }: LinkPlace): Fault | undefined {
  const attachments = publishedAttachments(content);
  const linked = path.posix.join(file.folder, decoded(href));
  if (attachments.includes(linked)) return undefined;
  const sameName = attachments.find((each) => path.posix.basename(each) === path.posix.basename(linked));
  const meant = sameName ?? closest(linked, attachments);
  const fix = meant ? write(path.posix.relative(file.folder, meant)) : say('linkAttachment');
  return fault('notPublished', { href, fix });
}
