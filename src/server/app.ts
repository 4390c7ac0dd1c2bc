import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { apiNotFound } from './apiNotFound.ts';
import { ChangedFileError } from './files/representation.ts';
import { readSiteFiles } from './files/siteFiles.ts';
import { siteHandler } from './files/siteHandler.ts';
import { plainAnswer } from './plainAnswer.ts';

export interface AppOptions {
  /** Folder of the build. */
  dist: string;
  /** First path segment of every page. */
  product: string;
}

export type App = Hono<{ Bindings: Partial<HttpBindings> }>;

/** The whole site as one application, testable without a socket: `app.request('/acme/dashboard')`. */
export function createApp({ dist, product }: AppOptions): App {
  const app: App = new Hono();

  app.use(async (c, next) => {
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    await next();
  });

  app.all('/tour/*', apiNotFound);
  app.all('/cms/*', apiNotFound);
  app.all('*', siteHandler(readSiteFiles(dist, product), product));

  app.onError((error, c) => {
    if (error instanceof ChangedFileError) {
      console.error(error.message);
      return plainAnswer(c, 503, { 'Retry-After': '60' });
    }
    console.error(error);
    return plainAnswer(c, 500);
  });
  return app;
}
