import { pageClient } from '#browser/pageClient.ts';
import { draftStore } from './drafts.ts';
import { replyFileStore } from './replyFiles.ts';

/** Files that the person attached in this tab. */
export const replyFiles = replyFileStore();

/** Texts that the person typed in this tab. */
export const drafts = draftStore(pageClient, replyFiles);

/** True if the person has typed or attached a reply that is not sent. */
export function hasUnsentReply(number: string): boolean {
  return drafts.read(number, 'reply').trim() !== '' || (replyFiles.$files.get()[number] ?? []).length > 0;
}
