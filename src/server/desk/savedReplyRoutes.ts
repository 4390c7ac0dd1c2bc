import { getSavedReplies, type SavedReply } from '#contract/desk/savedReply.ts';
import type { SavedReply as BuiltReply } from '#hosting/buildManifest.ts';
import type { On } from '../http/on.ts';

interface SavedReplyDependencies {
  /** Returns the saved replies of the live build. */
  savedReplies: () => readonly BuiltReply[];
}

/** Serves the saved replies. They have no personal data, so the call is not audited. */
export function savedReplyRoutes(on: On, { savedReplies }: SavedReplyDependencies): void {
  on(getSavedReplies, () => ({ list: groupById(savedReplies()) }));
}

/** Joins the languages of each reply. */
function groupById(built: readonly BuiltReply[]): SavedReply[] {
  return [...Map.groupBy(built, ({ id }) => id)].map(([id, languages]) => ({
    id,
    texts: Object.fromEntries(languages.map(({ lang, title, text }) => [lang, { title, text }])),
  }));
}
