import * as z from 'zod/mini';
import { get, type QueryOf } from './call.ts';
import { logVisitPath } from './pageCalls.ts';
import { singleLine } from './text.ts';

/** Answers the same for counted and uncounted visits. */
export const logVisit = get(logVisitPath, {
  summary: 'Counts a visit of a page once per visitor and day',
  tag: 'site',
  isSameOrigin: true,
  query: z.object({
    path: z
      .string()
      .check(z.minLength(1), z.maxLength(2000), z.meta({ description: 'Path of the page as in the address bar.' })),
    title: singleLine(500).check(z.minLength(1), z.meta({ description: 'Title of the page.' })),
  }),
  response: z.null(),
});

export type VisitQuery = QueryOf<typeof logVisit>;
