import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readLedger } from '#content/check/consents/ledger.ts';
import { boardAddresses } from '#content/check/read/addresses.ts';
import type { CollectionName } from '#content/schemas/registry.ts';
import { allLocales, type Locale } from '#i18n/locales.ts';
import { localePrefix, type SitePath } from '#i18n/paths.ts';
import type { NoticePeriod } from './record.ts';

/** Returns the site path of a notice's page from its folder, such as `ir/merger-notice`. */
export function noticePath(notice: string): SitePath {
  const [collection = '', id = ''] = notice.split('/');
  return `${boardAddresses[collection as CollectionName] ?? '/'}/${id}` as SitePath;
}

/** Returns the Markdown version of a notice's page, by its path in a build. */
export const noticeFile = (product: string, notice: string, locale: Locale): string =>
  `${product}${localePrefix(locale)}${noticePath(notice)}.md`;

export const digestOf = (file: string): string => hash('sha256', readFileSync(file));

/** Returns the Markdown versions of the ledger's notices in a build, with their digests. */
function noticesIn(root: string, build: string, product: string): Map<string, string> {
  const notices = readLedger(path.join(root, 'content'))?.notices ?? [];
  const files = notices.flatMap(({ notice }) => allLocales.map((locale) => noticeFile(product, notice, locale)));
  const built = files.filter((file) => existsSync(path.join(build, file)));
  return new Map(built.map((file) => [file, digestOf(path.join(build, file))]));
}

/**
 * Continues the periods of notices with a build that goes live: ends those of other texts, and begins new ones.
 *
 * @param before periods in the record of the build before
 */
export function continuePeriods(
  before: readonly NoticePeriod[],
  { root, build, product, now }: { root: string; build: string; product: string; now: Date },
): NoticePeriod[] {
  const live = noticesIn(root, build, product);
  const time = now.toISOString();
  const periods = before.map((period) =>
    period.to === undefined && live.get(period.file) !== period.digest ? { ...period, to: time } : period,
  );
  const open = new Set(periods.filter(({ to }) => to === undefined).map(({ file }) => file));
  const begun = [...live].filter(([file]) => !open.has(file)).map(([file, digest]) => ({ file, digest, from: time }));
  return [...periods, ...begun];
}
