import { Hono } from 'hono';
import { boardAnswer, boardQuery } from '#contract/board.ts';
import { Visits } from '../services/visits.ts';
import { success } from './answer.ts';
import type { ApiDependencies, AppEnvironment } from './environment.ts';
import { operation } from './operation.ts';
import { queryOf } from './validated.ts';

/** `GET /cms/user/site/board`: how often each post of a board was read. */
export function boardRoutes({ database, product, now }: ApiDependencies): Hono<AppEnvironment> {
  const visits = new Visits(database, product, now);

  return new Hono<AppEnvironment>().get(
    '/cms/user/site/board',
    operation({
      summary: 'Views of each post of a board',
      tag: 'site',
      answer: boardAnswer,
      refusals: { 422: 'A field was refused' },
    }),
    queryOf(boardQuery),
    async (c) => success(c, { list: await visits.ofBoard(c.req.valid('query').board) }),
  );
}
