import { Hono } from 'hono';
import { type SavedReply, savedRepliesAnswer, savedRepliesPath } from '#contract/desk/savedReply.ts';
import type { SavedReply as BuiltReply } from '#hosting/buildManifest.ts';
import { taggedAnswer } from '../http/answer.ts';
import { operation } from '../http/operation.ts';
import { permittedOnly, type SignedInEnvironment, signedInOnly } from '../staff/access.ts';
import type { Sessions } from '../staff/sessions.ts';

interface SavedReplyDependencies {
  sessions: Sessions;
  /** Returns the saved replies of the live build. */
  savedReplies: () => readonly BuiltReply[];
}

/** Saved replies, for accounts with the menu `inquiries`. They have no personal data, so the call is not audited. */
export function savedReplyRoutes({ sessions, savedReplies }: SavedReplyDependencies): Hono<SignedInEnvironment> {
  const routes = new Hono<SignedInEnvironment>();

  routes.get(
    savedRepliesPath,
    operation({
      summary: 'The saved replies of the live build',
      tag: 'desk',
      answer: savedRepliesAnswer,
      refusals: { 403: 'Not permitted' },
      signedIn: true,
      tagged: true,
    }),
    signedInOnly(sessions),
    permittedOnly('inquiries'),
    (c) => taggedAnswer(c, { list: groupById(savedReplies()) }, async () => {}),
  );

  return routes;
}

/** Joins the languages of each reply. */
function groupById(built: readonly BuiltReply[]): SavedReply[] {
  return [...Map.groupBy(built, ({ id }) => id)].map(([id, languages]) => ({
    id,
    texts: Object.fromEntries(languages.map(({ lang, title, text }) => [lang, { title, text }])),
  }));
}
