import { z } from 'zod';
import { family, help } from './fields.ts';
import { postFields } from './post.ts';

/** A post of the news room: `content/news/{id}/{ko,en}.md`. */
export const news = z.strictObject({
  ...postFields,
  family,
  topic: z
    .enum(['company', 'product', 'technology', 'partnership'])
    .meta(help('주제: 회사, 제품, 기술, 협력', 'Topic: company, product, technology or partnership')),
});
