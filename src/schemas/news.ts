import { z } from 'zod';
import { postFields } from './post.ts';

/** A post of the news room: `content/news/{id}/{ko,en}.md`. */
export const news = z.strictObject({
  ...postFields,
  /** What the post is about. */
  topic: z.enum(['company', 'product', 'technology', 'partnership']).meta({ write: 'topic: product' }),
});
