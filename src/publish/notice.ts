import { existsSync, readFileSync } from 'node:fs';
import { createMarkdownProcessor } from '@astrojs/markdown-remark';
import { Option } from 'commander';
import { readLedger } from '#content/check/consents/ledger.ts';
import { rendererOptions } from '#content/markdown/dialect.ts';
import { formatDay } from '#i18n/format.ts';
import { label } from '#i18n/labels.ts';
import { allLocales, defaultLocale, type Locale } from '#i18n/locales.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { newCommand } from '#server/commands/newCommand.ts';
import { StartError } from '#settings/startError.ts';
import { product, siteInfo } from '#site.ts';
import { digestOf, noticeFile, noticePath } from './noticePeriods.ts';
import { readPublicationRecord } from './record.ts';

/** Returns the command, which prints HTML for a browser to print. */
export function noticeCommand() {
  return newCommand('notice')
    .argument('<id>', 'folder of the notice')
    .addOption(new Option('--lang <language>', 'language of the page').choices(allLocales).default(defaultLocale))
    .action(async (id: string, { lang }: { lang: Locale }) => console.log(await noticeSheet(id, lang)));
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const look = `@page { size: A4; margin: 16mm 18mm }
body { font: 9pt/1.4 sans-serif; margin: 0 auto; max-width: 174mm }
h1 { font-size: 15pt; margin: 0 0 4mm }
dl { display: grid; gap: 1mm 5mm; grid-template-columns: 38mm 1fr; margin: 0 }
dt { font-weight: bold; grid-column: 1; overflow-wrap: anywhere }
dd { grid-column: 2; margin: 0; overflow-wrap: anywhere }
article { border-block: 1px solid; margin-block: 4mm; padding-block: 1mm 2mm }
article :is(h1, h2, h3) { font-size: 11pt; margin: 3mm 0 1mm }
article :is(p, ul, ol, table) { margin: 0 0 2mm }
article a { color: inherit; text-decoration: none }
table { border-collapse: collapse }
th, td { border-bottom: 0.5pt solid; padding: 0.3mm 6mm 0.3mm 0; text-align: start }
.sign { border-bottom: 1px solid; break-inside: avoid; margin: 0; padding-top: 7mm }`;

/**
 * Returns a page of A4 that proves a notice: the published text with address and digest, the days on which the publisher
 * had it live, and lines to sign.
 *
 * @param id folder of the notice, with or without the board's
 * @param root folder of the site
 * @throws StartError when no such notice is recorded or published
 */
export async function noticeSheet(id: string, lang: Locale, root = '.', at = new Date()): Promise<string> {
  const notices = readLedger(`${root}/content`)?.notices ?? [];
  const found = notices.find(({ notice }) => notice === id || notice.endsWith(`/${id}`));
  if (!found) {
    const list = notices.map(({ notice }) => notice).join(', ') || 'none';
    throw new StartError(`No notice with a last day is recorded as ${id}. Recorded: ${list}.`);
  }
  const file = noticeFile(product, found.notice, lang);
  const built = `${root}/dist/${file}`;
  if (!existsSync(built)) throw new StartError(`dist/${file} is missing: publish the notice first.`);
  // The way to the page stands above its heading.
  const [, head = '', text = ''] =
    /^---\n([\s\S]*?)\n---\n[\s\S]*?(^# [\s\S]*)$/m.exec(readFileSync(built, 'utf8')) ?? [];
  const renderer = await createMarkdownProcessor({ ...rendererOptions, rehypePlugins: [], syntaxHighlight: false });
  const { code } = await renderer.render(text);
  const title = JSON.parse(/^title: (.*)$/m.exec(head)?.[1] ?? '""') as string;
  const digest = digestOf(built);
  const address = absoluteUrl(noticePath(found.notice), lang);
  const dayOf = (time: string) => formatDay(siteDay(new Date(time)), lang);
  const periods = (readPublicationRecord(`${root}/dist`)?.notices ?? [])
    .filter((period) => period.file === file)
    .map(({ from, to, digest: other }) => {
      const days = to ? `${dayOf(from)} – ${dayOf(to)}` : label('board:sheet.since', lang, { day: dayOf(from) });
      return other === digest ? days : `${days} (SHA-256 ${other})`;
    });
  const facts = [
    [label('board:sheet.company', lang), siteInfo[lang].legalName],
    [label('board:sheet.address', lang), address],
    [label('board:sheet.required', lang), label('board:until', lang, { day: formatDay(found.until, lang) })],
    [label('board:sheet.digest', lang), digest],
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
    `<article>${code}</article>`,
    ...signs.map((sign) => `<p class="sign">${sign}</p>`),
    '</html>',
  ].join('\n');
}
