import { resolve } from 'node:path';
import { hasOtherFieldKey, readManifest } from '#hosting/buildManifest.ts';
import { findFieldKey } from './secrets.ts';
import type { Settings } from './settings.ts';
import { settingsSources } from './settingsFiles.ts';
import { StartError } from './startError.ts';

/**
 * True when the pages of a build encrypt with another key than that of the settings. Generates no key: settings without
 * one are not those of the server.
 *
 * @param build folder of the build, which may be missing
 * @throws StartError when the key is malformed or cannot be read
 */
export function hasKeyOfOthers(
  build: string,
  environment: NodeJS.ProcessEnv,
  settings: Pick<Settings, 'dataDir'>,
): boolean {
  const key = findFieldKey(environment, settings);
  return key ? hasOtherFieldKey(build, key) : readManifest(build)?.fieldKey !== undefined;
}

/**
 * Checks that the live build has the key of the next one. A running server rejects a build with another key, and its
 * next start fails.
 *
 * @param live folder of the live build, which may be missing
 * @throws StartError
 */
export function checkPagesKey(live: string, environment: NodeJS.ProcessEnv, settings: Pick<Settings, 'dataDir'>): void {
  if (!hasKeyOfOthers(live, environment, settings)) return;
  throw new StartError(
    `The settings of ${settingsSources()} have another PUBLIC_CRYPTO_KEY or PUBLIC_CRYPTO_IV than the live build, so ` +
      `the server would reject the next one: write both values of the server into ${resolve('.env')}, or, if they ` +
      'have changed, run bin/site publish --new-key and restart the server.',
  );
}
