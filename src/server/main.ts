import { fileURLToPath } from 'node:url';
import { product, siteInfo } from '#site.ts';
import { createApp } from './app.ts';
import { checkBuild } from './checkBuild.ts';
import { listen, portOf } from './listen.ts';
import { readSettings } from './settings.ts';
import { StartError } from './startError.ts';
import { stopOnSignal } from './stop.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

try {
  const settings = readSettings(process.env);
  checkBuild(dist, product);
  const servers = await listen(createApp({ dist, product }).fetch, settings);
  console.log(`${siteInfo.en.name} is ready at http://${displayHost(settings.host)}:${portOf(servers)}`);
  await stopOnSignal(servers);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}

/** The host as a browser takes it: `0.0.0.0` and `::` are for listening only. */
function displayHost(host: string): string {
  return host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
}
