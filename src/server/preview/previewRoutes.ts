import { Hono } from 'hono';
import { previewAnswer, previewPath } from '#contract/preview.ts';
import { success } from '../http/answer.ts';
import { NotFound } from '../http/apiError.ts';
import { operation } from '../http/operation.ts';
import { permittedOnly, type SignedInEnvironment, signedInOnly } from '../staff/access.ts';
import type { Sessions } from '../staff/sessions.ts';
import { type Previews, previewMenu } from './previews.ts';

interface PreviewDependencies {
  previews: Previews;
  sessions: Sessions;
}

/** Serves `POST /tour/api/preview`: shows the preview in the caller's browser. */
export function previewRoutes({ previews, sessions }: PreviewDependencies): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>().post(
    previewPath,
    operation({
      summary: 'Shows the preview of unpublished posts in this browser until the session ends',
      tag: 'site',
      answer: previewAnswer,
      signedIn: true,
      refusals: {
        403: 'The account lacks the menu preview, or sent from another website',
        404: 'There is no preview build',
        413: 'Too large',
      },
    }),
    signedInOnly(sessions),
    permittedOnly(previewMenu),
    (c) => {
      if (!previews.site) {
        throw new NotFound('answer:noPreview');
      }
      previews.open(c, c.var.signedIn.sessionId);
      return success(c, null);
    },
  );
}
