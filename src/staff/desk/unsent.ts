import { pageClient } from '#client/pageClient.ts';
import { draftStore } from './drafts.ts';
import { recipientStore } from './recipients.ts';
import { replyFileStore } from './replyFiles.ts';

/** Files that the person attached in this tab. */
export const replyFiles = replyFileStore();

/** Recipients that the person chose in this tab. */
export const recipients = recipientStore();

/** Texts that the person typed in this tab. */
export const drafts = draftStore(pageClient, {
  clear: () => {
    replyFiles.clear();
    recipients.clear();
  },
});

/** True while the browser should ask before it closes the page: a text cannot be saved, or only this tab has a file. */
export function hasUnsaved(): boolean {
  return drafts.hasUnsaved() || Object.values(replyFiles.$files.get()).some((files) => files.length > 0);
}

/** True if the person has typed or attached a reply that is not sent. */
export function hasUnsentReply(number: string): boolean {
  return drafts.read(number, 'reply').trim() !== '' || (replyFiles.$files.get()[number] ?? []).length > 0;
}
