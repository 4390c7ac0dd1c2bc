import { Hono } from 'hono';
import { siteInfoPath } from '#contract/pageCalls.ts';
import { siteInfoAnswer } from '#contract/siteInfo.ts';
import type { Database } from '../database/openDatabase.ts';
import { success } from '../http/answer.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { operation } from '../http/operation.ts';
import { readSiteInfo } from './siteInfo.ts';

/** Serves `GET /cms/user/site/info`: name and detail for the footer and the tab's title. */
export function siteInfoRoutes(database: Database): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get(
    siteInfoPath,
    operation({ summary: 'Name and detail of the site', tag: 'site', answer: siteInfoAnswer }),
    async (c) => success(c, { list: [await readSiteInfo(database, c.var.language)] }),
  );
}
