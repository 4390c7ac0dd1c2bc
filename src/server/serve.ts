import { product, siteInfo } from '#site.ts';
import { createApp } from './app.ts';
import { checkBuild, hasPages } from './checkBuild.ts';
import { readSettings, type Settings } from './config/settings.ts';
import { openDependencies } from './dependencies.ts';
import { serverJobs } from './jobs/serverJobs.ts';
import { startJobs } from './jobs/startJobs.ts';
import { listen, portOf } from './listen.ts';
import { createLog } from './log/log.ts';
import { noPages, readSitePages } from './services/sitePages.ts';
import { StartError } from './startError.ts';
import { stopOnSignal } from './stop.ts';

interface ServeOptions {
  /** Folder of the build. */
  dist: string;
  /** Whether to serve the pages too. */
  pages: boolean;
}

/**
 * Runs the server until a signal stops it: requests in flight are answered, work behind them is finished, the database
 * is closed. A reason not to start is printed, and the process ends with 1.
 */
export async function serve({ dist, pages }: ServeOptions): Promise<void> {
  try {
    await run({ dist, pages });
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}

async function run({ dist, pages }: ServeOptions): Promise<void> {
  const settings = readSettings(process.env);
  if (pages) {
    checkBuild(dist, product);
  }
  const log = createLog(settings.logLevel);
  const api = await openDependencies({
    environment: process.env,
    settings,
    log,
    product,
    pages: hasPages(dist, product) ? readSitePages(dist, product) : noPages,
  });
  try {
    const app = createApp({
      dist: pages ? dist : undefined,
      product,
      api,
      log,
      foreignOrigins: { scripts: settings.scriptOrigins, frames: settings.frameOrigins },
    });
    const servers = await listen(app.fetch, settings);
    const stopJobs = startJobs(serverJobs(api), log);
    console.log(readyLine(settings, portOf(servers), pages));
    if (api.pages === noPages) {
      log.warn('Visits are not counted: dist/ holds no site that says which pages there are');
    }
    await stopOnSignal(servers);
    await stopJobs();
    await api.background.settled();
  } finally {
    await api.database.close();
  }
}

function readyLine({ host }: Settings, port: number | undefined, pages: boolean): string {
  const name = pages ? siteInfo.en.name : `The API of ${siteInfo.en.name}`;
  return `${name} is ready at http://${displayHost(host)}:${port}`;
}

/** The host as a browser takes it: `0.0.0.0` and `::` are for listening only. */
function displayHost(host: string): string {
  return host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
}
