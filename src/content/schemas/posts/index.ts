import { z } from 'zod';
import type { BoardKind } from '#site.ts';
import { ir } from './ir.ts';
import { news } from './news.ts';
import { postFields } from './postFields.ts';
import { posting } from './posting.ts';

/** Fields of a kind of posts. */
interface PostKind {
  schema: z.ZodObject;
  /** Fields that must be equal in both languages of a post, besides those of every post. */
  shared: readonly string[];
}

/** A post without further fields: `content/{board}/{id}/{ko,en}.md`. */
const plain = { schema: z.strictObject(postFields), shared: [] } as const;

/** Fields of each kind of posts. */
export const postKinds = { news, ir, posting, plain } as const satisfies Record<BoardKind, PostKind>;

/** Fields of a post of some kinds. */
export type PostData<Kind extends BoardKind = BoardKind> = {
  [Each in BoardKind]: z.infer<(typeof postKinds)[Each]['schema']>;
}[Kind];
