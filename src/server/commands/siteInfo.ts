import { parseArgs } from 'node:util';
import { siteInfo as siteInfoSchema } from '#contract/siteInfo.ts';
import { allLocales } from '#i18n/locales.ts';
import { fieldReasons } from '../http/fieldReasons.ts';
import { readSiteInfo, resetSiteInfo, writeSiteInfo } from '../siteInfo/siteInfo.ts';
import { type Command, type CommandContext, onDatabase, UsageError } from './command.ts';

const usage = 'npm run site-info -- --lang ko|en [--name "…" --detail "…" | --reset]';

/** Shows what the site is called in a language, changes it, or goes back to the site's own facts. */
async function siteInfoCommand({ args, database, now, print }: CommandContext): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      lang: { type: 'string' },
      name: { type: 'string' },
      detail: { type: 'string' },
      reset: { type: 'boolean' },
    },
  });
  const language = allLocales.find((locale) => locale === values.lang);
  if (!language) {
    throw new UsageError(usage);
  }
  if (values.reset) {
    await resetSiteInfo(database, language);
  } else if (values.name !== undefined || values.detail !== undefined) {
    const current = await readSiteInfo(database, language);
    const result = siteInfoSchema.safeParse({ ...current, ...values }, { reportInput: true });
    if (!result.success) {
      const reasons = Object.entries(fieldReasons(result.error.issues, 'en'));
      throw new UsageError(reasons.map(([field, reason]) => `--${field}: ${reason}`).join('\n'));
    }
    await writeSiteInfo(database, language, result.data, now());
  }
  const { name, detail } = await readSiteInfo(database, language);
  print(`${language}: ${detail ? `${name} - ${detail}` : name}`);
}

export const siteInfo: Command = { usage, run: onDatabase(siteInfoCommand) };
