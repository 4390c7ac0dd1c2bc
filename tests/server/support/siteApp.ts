import { type App, type AppOptions, createApp } from '#server/app.ts';
import { createLog } from '#server/log/log.ts';
import { ServedBuild } from '#server/servedBuild.ts';
import { builtSite } from './builtSite.ts';

type ServedBuildOptions = Parameters<typeof ServedBuild.open>[0];

/** Opens the build in a folder for the product `acme`. */
export function servedBuild(dist: string, changes: Partial<ServedBuildOptions> = {}): Promise<ServedBuild> {
  return ServedBuild.open({ dist, product: 'acme', servePages: true, log: createLog('silent'), ...changes });
}

/** Creates the application that serves a build for the product `acme`. */
export async function siteApp(dist = builtSite(), changes: Partial<AppOptions> = {}): Promise<App> {
  return createApp({ site: await servedBuild(dist), product: 'acme', ...changes });
}
