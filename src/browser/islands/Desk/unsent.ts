import { pageClient } from '../../pageClient.ts';
import { draftStore } from '../../stores/drafts.ts';
import { replyFileStore } from '../../stores/replyFiles.ts';

/** Files that the person attached in this tab. */
export const replyFiles = replyFileStore(pageClient);

/** Texts that the person typed in this tab. */
export const drafts = draftStore(pageClient, replyFiles);
