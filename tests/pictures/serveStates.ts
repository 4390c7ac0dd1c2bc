import { type ServedBuild, serveBuild } from '../browser/serveBuild.ts';
import { testWireKey } from '../support/wireKey.ts';
import { buildState } from './state.ts';

/**
 * Builds and serves a commit and the working tree, each with its own server and an empty database.
 *
 * @param resources what stops the servers and removes the builds
 * @throws when a state cannot be built or served
 */
export async function serveStates(
  commit: string,
  resources: AsyncDisposableStack,
): Promise<[before: ServedBuild, after: ServedBuild]> {
  // Builds and servers share one key.
  Object.assign(process.env, testWireKey);
  // A build that fails waits for the other: neither writes into a folder that is removed.
  const builds = await Promise.allSettled([buildState(commit), buildState()]);
  for (const build of builds) if (build.status === 'fulfilled') resources.defer(build.value.remove);
  const serve = async (build: (typeof builds)[number]) => {
    if (build.status === 'rejected') throw build.reason;
    const served = await serveBuild({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }, build.value.folder);
    resources.defer(served.stop);
    return served;
  };
  return [await serve(builds[0]), await serve(builds[1])];
}
