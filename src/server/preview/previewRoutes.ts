import { openPreview } from '#contract/preview.ts';
import { NotFound } from '../http/apiError.ts';
import type { On } from '../http/on.ts';
import type { Previews } from './previews.ts';

/** Shows the preview in the caller's browser. */
export function previewRoutes(on: On, { previews }: { previews: Previews }): void {
  on(openPreview, (c) => {
    if (!previews.site) {
      throw new NotFound('answer:noPreview');
    }
    previews.open(c, c.var.signedIn.sessionId);
    return null;
  });
}
