import { Hono } from 'hono';
import { siteInfoAnswer } from '#contract/siteInfo.ts';
import { readSiteInfo } from '../services/siteInfo.ts';
import { success } from './answer.ts';
import type { ApiDependencies, AppEnvironment } from './environment.ts';
import { operation } from './operation.ts';

/** `GET /cms/user/site/info`: what the footer and the tab's title say. */
export function siteInfoRoutes({ database }: Pick<ApiDependencies, 'database'>): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get(
    '/cms/user/site/info',
    operation({ summary: 'Name and detail of the site', tag: 'site', answer: siteInfoAnswer }),
    async (c) => success(c, { list: [await readSiteInfo(database, c.var.language)] }),
  );
}
