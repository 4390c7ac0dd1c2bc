import { type App, createApp } from './app.ts';
import { checkWireKey, hasPages, readConsentVersions } from './checkBuild.ts';
import { loadSecrets } from './config/secrets.ts';
import type { Settings } from './config/settings.ts';
import { openDependencies } from './dependencies.ts';
import { startJobs } from './jobs/startJobs.ts';
import type { Logger } from './log/log.ts';
import { serverJobs } from './serverJobs.ts';
import { noPages, readSitePages } from './visits/sitePages.ts';

interface ApiOptions {
  environment: NodeJS.ProcessEnv;
  settings: Settings;
  log: Logger;
  /** Folder of the build, from which it is known which pages there are. */
  dist: string;
  /** First path segment of every page. */
  product: string;
  /** Whether to serve the pages too. */
  servePages: boolean;
}

/** An application that is at work. */
export interface RunningApi {
  app: App;
  /** Starts what the server does of itself. */
  startJobs(): void;
  /** Finishes what is under way and lets go of the database; to be called when no request is in flight any more. */
  stop(): Promise<void>;
}

/**
 * Opens the database and makes the application on it.
 *
 * @throws StartError
 */
export async function startApi({
  environment,
  settings,
  log,
  dist,
  product,
  servePages,
}: ApiOptions): Promise<RunningApi> {
  const pages = hasPages(dist, product) ? readSitePages(dist, product) : noPages;
  if (pages === noPages) {
    log.warn('Visits are not counted: dist/ holds no site that says which pages there are');
  }
  if (servePages) {
    checkWireKey(dist, loadSecrets(environment, settings));
  }
  if (!settings.mail) {
    log.warn('No mail goes out, as SMTP_URL is not set: inquiries are kept, and shown by npm run inquiries -- list');
  }
  const api = await openDependencies({ environment, settings, log, product, pages });
  await api.consentVersions.learn(readConsentVersions(dist));
  const app = createApp({
    dist: servePages ? dist : undefined,
    product,
    api,
    log,
    foreignOrigins: { scripts: settings.scriptOrigins, frames: settings.frameOrigins },
  });
  let stopJobs = async () => {};
  return {
    app,
    startJobs: () => {
      stopJobs = startJobs(serverJobs(api), log);
    },
    stop: async () => {
      api.outbox?.stop();
      await stopJobs();
      await api.background.settled();
      await api.database.close();
    },
  };
}
