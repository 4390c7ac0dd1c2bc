import { existsSync, readFileSync } from 'node:fs';
import { Option } from 'commander';
import { readLedger } from '#content/check/consents/ledger.ts';
import { formatDay } from '#i18n/format.ts';
import { allLocales, defaultLocale, type Locale } from '#i18n/locales.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { label } from '#i18n/words.ts';
import { newCommand } from '#server/commands/newCommand.ts';
import { StartError } from '#server/config/startError.ts';
import { product, siteInfo } from '#site.ts';
import { digestOf, noticeFile, noticePath } from './noticePeriods.ts';
import { readRecord } from './record.ts';

/** Returns the command, which prints HTML for a browser to print. */
export function noticeCommand() {
  return newCommand('notice')
    .argument('<id>', 'folder of the notice')
    .addOption(new Option('--lang <language>', 'language of the page').choices(allLocales).default(defaultLocale))
    .action((id: string, { lang }: { lang: Locale }) => console.log(noticeSheet(id, lang)));
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const look =
  '@page { size: A4; margin: 18mm } body { font: 10.5pt/1.5 sans-serif; margin: 0 auto; max-width: 174mm } h1 { font-size: 15pt } pre { border-block: 1px solid; font: inherit; padding-block: 4mm; white-space: pre-wrap } dt { font-weight: bold } dd { margin: 0 0 2mm; overflow-wrap: anywhere } .sign { border-bottom: 1px solid; break-inside: avoid; padding-top: 8mm }';

/**
 * Returns a page of A4 that proves a notice: the published text with address and digest, the days on which the publisher
 * had it live, and lines to sign.
 *
 * @param id folder of the notice, with or without the board's
 * @param root folder of the site
 * @throws StartError when no such notice is recorded or published
 */
export function noticeSheet(id: string, lang: Locale, root = '.', at = new Date()): string {
  const notices = readLedger(`${root}/content`)?.notices ?? [];
  const found = notices.find(({ notice }) => notice === id || notice.endsWith(`/${id}`));
  if (!found) {
    const list = notices.map(({ notice }) => notice).join(', ') || 'none';
    throw new StartError(`No notice with a last day is recorded as ${id}. Recorded: ${list}.`);
  }
  const file = noticeFile(product, found.notice, lang);
  const built = `${root}/dist/${file}`;
  if (!existsSync(built)) throw new StartError(`dist/${file} is missing: publish the notice first.`);
  const [, head = '', text = ''] = /^---\n([\s\S]*?)\n---\n+([\s\S]*)$/.exec(readFileSync(built, 'utf8')) ?? [];
  const title = JSON.parse(/^title: (.*)$/m.exec(head)?.[1] ?? '""') as string;
  const digest = digestOf(built);
  const address = absoluteUrl(noticePath(found.notice), lang);
  const dayOf = (time: string) => formatDay(siteDay(new Date(time)), lang);
  const periods = (readRecord(`${root}/dist`)?.notices ?? [])
    .filter((period) => period.file === file)
    .map(({ from, to, digest: other }) => {
      const days = to ? `${dayOf(from)} – ${dayOf(to)}` : label('board:sheet.since', lang, { day: dayOf(from) });
      return other === digest ? days : `${days} (SHA-256 ${other})`;
    });
  const facts = [
    [label('board:sheet.company', lang), siteInfo[lang].legalName],
    [label('board:sheet.address', lang), address],
    [label('board:sheet.required', lang), label('board:until', lang, { day: formatDay(found.until, lang) })],
    [label('board:sheet.digest', lang, { address: `${address}.md` }), digest],
    [label('board:sheet.days', lang), ...(periods.length > 0 ? periods : [label('board:sheet.noRecord', lang)])],
    [label('board:sheet.printed', lang), formatDay(siteDay(at), lang)],
  ];
  const signs = [
    label('board:sheet.checkedOn', lang),
    label('board:sheet.name', lang),
    label('board:sheet.sign', lang),
  ];
  const rows = facts.map(([term = '', ...details]) =>
    [`<dt>${escaped(term)}</dt>`, ...details.map((detail) => `<dd>${escaped(detail)}</dd>`)].join(''),
  );
  return [
    `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${escaped(title)}</title><style>${look}</style>`,
    `<h1>${escaped(label('board:sheet.heading', lang))}</h1>`,
    `<dl>${rows.join('')}</dl>`,
    `<pre>${escaped(text.trim())}</pre>`,
    ...signs.map((sign) => `<p class="sign">${sign}</p>`),
    '</html>',
  ].join('\n');
}
