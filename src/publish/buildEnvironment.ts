import type { FieldKey } from '#settings/secrets.ts';
import { settingGroups } from '#settings/settingsSchema.ts';

/** Settings that a build does not need. */
const withheld = Object.keys({ ...settingGroups.Data, ...settingGroups.Mail, ...settingGroups.Secrets });

/**
 * Returns the environment of a build: with the key of the pages, without other secrets. A build runs the code of many
 * packages. Empty variables count as unset, and keep `.env` from setting them.
 */
export function buildEnvironment(environment: NodeJS.ProcessEnv, fieldKey: FieldKey): NodeJS.ProcessEnv {
  return { ...environment, ...Object.fromEntries(withheld.map((name) => [name, ''])), ...fieldKey };
}
