import { z } from 'zod';
import { help } from '../fields.ts';
import { family, postFields } from './postFields.ts';

/** A post of the news room: `content/news/{id}/{ko,en}.md`. */
const schema = z.strictObject({
  ...postFields,
  family,
  topic: z
    .enum(['company', 'product', 'technology', 'partnership'])
    .meta(help('주제: 회사, 제품, 기술, 협력', 'Topic: company, product, technology or partnership')),
});

export const news = { schema, shared: ['topic'] } as const;
