import { z } from 'zod';
import { postFields } from './post.ts';

/** An investor-relations post: `content/ir/{id}/{ko,en}.md`. */
export const ir = z.strictObject({
  ...postFields,
  /** What is disclosed: results, a shareholders' meeting, a public notice or a presentation. */
  kind: z.enum(['earnings', 'meeting', 'notice', 'presentation']).meta({ write: 'kind: earnings' }),
});
