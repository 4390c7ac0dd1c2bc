import { readSettings } from '#settings/settings.ts';
import { StartError } from '#settings/startError.ts';
import { product, siteInfo } from '#site.ts';
import { checkBuild } from './checkBuild.ts';
import { listen, portOf } from './http/listen.ts';
import { LineOutput } from './log/lineOutput.ts';
import { createLog } from './log/log.ts';
import { startApi } from './startApi.ts';
import { stopOnSignal } from './stop.ts';

interface ServeOptions {
  /** Folder of the build. */
  dist: string;
  /** True to serve the pages too. */
  pages: boolean;
}

/**
 * Runs the server until a signal stops it. Shutdown finishes requests in flight and background work, then closes the
 * database. A failed start prints its reason and sets exit code 1.
 */
export async function serve(options: ServeOptions): Promise<void> {
  try {
    await run(options);
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
  const output = new LineOutput();
  const log = createLog(settings.logLevel, output);
  const api = await startApi({
    environment: process.env,
    settings,
    log,
    dist,
    product,
    servePages: pages,
    droppedLines: () => output.dropped,
  });
  try {
    const servers = await listen(api.app.fetch, settings);
    const name = pages ? siteInfo.en.name : `The API of ${siteInfo.en.name}`;
    console.log(`${name} is ready at http://${displayHost(settings.host)}:${portOf(servers)}`);
    api.startJobs();
    await stopOnSignal(servers, api.drain);
  } finally {
    await api.stop();
  }
}

/** Returns the host for a browser's address bar: `0.0.0.0` and `::` are for listening only. */
function displayHost(host: string): string {
  return host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
}
