import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import { singleLine } from './text.ts';

/** Query of `GET /cms/user/log-visit`. */
export const visitQuery = z.object({
  path: z
    .string()
    .check(z.minLength(1), z.maxLength(2000), z.meta({ description: 'Path of the page as in the address bar.' })),
  title: singleLine(500).check(z.minLength(1), z.meta({ description: 'Title of the page.' })),
});

/** Answer of `GET /cms/user/log-visit`: the same for counted and uncounted visits. */
export const visitAnswer = envelope(z.null(), 'VisitAnswer');
