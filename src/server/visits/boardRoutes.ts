import { Hono } from 'hono';
import { boardAnswer, boardQuery } from '#contract/board.ts';
import { siteBoardPath } from '#contract/pageCalls.ts';
import { success } from '../http/answer.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { operation } from '../http/operation.ts';
import { queryOf } from '../http/validated.ts';
import type { Visits } from './visits.ts';

/** `GET /cms/user/site/board`: how often each post of a board was read. */
export function boardRoutes(visits: Visits): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get(
    siteBoardPath,
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
