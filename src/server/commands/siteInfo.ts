import { type Command, Option } from 'commander';
import { siteInfoItem } from '#contract/siteInfo.ts';
import { allLocales, type Locale } from '#i18n/locales.ts';
import { StartError } from '#settings/startError.ts';
import { fieldReasons } from '../http/fieldReasons.ts';
import { readSiteInfo, resetSiteInfo, writeSiteInfo } from '../siteInfo/siteInfo.ts';
import { newCommand } from './newCommand.ts';
import { type CommandContext, type OnDatabase, onDatabase } from './onDatabase.ts';

interface SiteInfoOptions {
  lang: Locale;
  name?: string;
  detail?: string;
  reset?: true;
}

/** @param run replaces the server's database in tests */
export function siteInfoCommand(run: OnDatabase = onDatabase): Command {
  return newCommand('site-info')
    .addOption(new Option('--lang <language>', 'language of the values').choices(allLocales).makeOptionMandatory())
    .option('--name <name>', 'new name of the site')
    .option('--detail <detail>', 'new detail')
    .addOption(new Option('--reset', 'restore the values of content/site.ts').conflicts(['name', 'detail']))
    .action((options: SiteInfoOptions) => run((context) => changeSiteInfo(context, options)));
}

async function changeSiteInfo({ database, now, print }: CommandContext, options: SiteInfoOptions): Promise<void> {
  const { lang, reset, ...values } = options;
  if (reset) {
    await resetSiteInfo(database, lang);
  } else if (values.name !== undefined || values.detail !== undefined) {
    const current = await readSiteInfo(database, lang);
    const result = siteInfoItem.safeParse({ ...current, ...values }, { reportInput: true });
    if (!result.success) {
      const reasons = Object.entries(fieldReasons(result.error.issues, 'en'));
      throw new StartError(reasons.map(([field, reason]) => `--${field}: ${reason}`).join('\n'));
    }
    await writeSiteInfo(database, lang, result.data, now());
  }
  const { name, detail } = await readSiteInfo(database, lang);
  print(`${lang}: ${detail ? `${name} - ${detail}` : name}`);
}
