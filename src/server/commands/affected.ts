import { type Command, InvalidArgumentError } from 'commander';
import { sql } from 'kysely';
import * as z from 'zod';
import { writtenFields } from '#contract/inquiry.ts';
import { allLabels, label } from '#i18n/labels.ts';
import { defaultLocale, type Locale, locales } from '#i18n/locales.ts';
import { momentOf, siteTime } from '#i18n/siteClock.ts';
import { StartError } from '#settings/startError.ts';
import { addAuditEntry, commandLine } from '../audit/auditLog.ts';
import type { Database } from '../database/openDatabase.ts';
import { csvFile } from '../http/csv.ts';
import { displayAddress } from '../inquiry/displayAddress.ts';
import { peopleIn } from '../inquiry/storedMail.ts';
import { listStaff, normalizedUserId } from '../staff/staff.ts';
import { requireAccount, writeNewFile } from './inquiries.ts';
import { newCommand } from './newCommand.ts';
import { type CommandContext, fileArgument, type OnDatabase, onDatabase } from './onDatabase.ts';

/** Items of personal data in the order of a notice. A message includes additions and answers. */
const items = [...writtenFields.filter((field) => field !== 'category'), 'files', 'marketing'] as const;
type Item = (typeof items)[number];

/** Items that some actions show. Each other action that names an inquiry shows all of its text. */
const shownBy: Partial<Record<string, readonly Item[]>> = {
  list: ['name', 'subject', 'message'],
  search: ['name', 'subject', 'message'],
  download: ['files'],
};
const wholeText = items.filter((item) => item !== 'files');

interface Period {
  since: Date;
  until: Date;
  /** User id; without it, every account and the command line. */
  account?: string;
}

/** A person with the items and inquiries that the audit log names, and with the rest that was stored. */
interface Person extends Record<'shown' | 'stored', { items: Set<Item>; numbers: Set<string> }> {
  email: string;
  name: string;
  lang: string;
}

/** @param run replaces the server's database in tests */
export function affectedCommand(run: OnDatabase = onDatabase): Command {
  return newCommand('affected')
    .requiredOption('--since <moment>', 'beginning, such as 2026-11-28T09:00', momentArgument)
    .requiredOption('--until <moment>', 'end, in the same form', momentArgument)
    .option('--account <user>', 'only what this account did', normalizedUserId)
    .option('--export <file>', 'write the addresses to a new CSV file, or to the terminal with -')
    .action((options: Period & { export?: string }) => run((context) => affected(context, options, options.export)));
}

/** Parses a time in the site's time zone, or with its offset from UTC. */
function momentArgument(input: string): Date {
  if (!z.iso.datetime({ local: true, offset: true }).safeParse(input).success) {
    const zone = label('mail:zone', 'en');
    throw new InvalidArgumentError(`Write 2026-11-28T09:00 for ${zone}, or 2026-11-28T00:00:00Z for UTC.`);
  }
  const isLocal = !/(?:Z|[+-]\d\d:\d\d)$/.test(input);
  return new Date(isLocal ? momentOf(Date.parse(`${input}Z`)) : input);
}

async function affected({ database, now, print }: CommandContext, period: Period, file?: string): Promise<void> {
  const { since, until, account } = period;
  if (since >= until) throw new StartError('--until is not after --since: write the later time as --until.');
  if (account !== undefined) await requireAccount(database, account);
  const found = await findAffected(database, period);
  const detail = ['affected', since.toISOString(), until.toISOString(), account].filter(Boolean).join(' ');
  if (file === undefined) {
    await addAuditEntry(database.db, commandLine, { action: 'audit', entries: found.lines.length, detail }, now());
    for (const line of described(period, found)) print(line);
    return;
  }
  const numbers = new Set(found.people.flatMap(({ shown, stored }) => [...shown.numbers, ...stored.numbers]));
  await addAuditEntry(database.db, commandLine, { action: 'export', numbers: [...numbers], detail }, now());
  if (file === '-') return print(csvOf(found).trimEnd());
  await writeNewFile(fileArgument(file), [csvOf(found)]);
  print(`Wrote ${found.people.length} addresses to ${file}, which contains personal data: delete it after use.`);
}

type Affected = Awaited<ReturnType<typeof findAffected>>;

/** Finds whose data the audit log names in a period and, unless it is one account's, whose data was stored. */
async function findAffected(database: Database, { since, until, account }: Period) {
  const { db } = database;
  const end = until.toISOString();
  const lines = await db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'numbers', 'entries'])
    .where('at', '>=', since.toISOString())
    .where('at', '<', end)
    .$if(account !== undefined, (query) => query.where('actor', '=', account ?? ''))
    .orderBy('id')
    .execute();
  const seen = new Map<string, Set<Item>>();
  for (const { action, numbers } of lines) {
    for (const number of numbers?.split(' ') ?? []) {
      seen.set(number, new Set([...(seen.get(number) ?? []), ...(shownBy[action] ?? wholeText)]));
    }
  }

  const people = new Map<string, Person>();
  const add = (email: string, name: string, lang: string, has: readonly Item[], number = '') => {
    const isShown = (item: Item) => seen.get(number)?.has(item);
    if (account !== undefined && !has.some(isShown)) return;
    const none = () => ({ items: new Set<Item>(), numbers: new Set<string>() });
    const person = people.get(email.toLowerCase()) ?? { email, name, lang, shown: none(), stored: none() };
    people.set(email.toLowerCase(), person);
    for (const item of has) person[isShown(item) ? 'shown' : 'stored'].items.add(item);
    if (number !== '') person[has.some(isShown) ? 'shown' : 'stored'].numbers.add(number);
  };
  const inquiries = await db
    .selectFrom('inquiries')
    .select(['number', 'email', 'name', 'lang', 'marketing_consent', hasFiles.as('files')])
    .where('received_at', '<', end)
    .orderBy('received_at')
    .execute();
  for (const { number, email, name, lang, marketing_consent, files } of inquiries) {
    const has = items.filter((item) => (item === 'files' ? files : item === 'marketing' ? marketing_consent : true));
    add(email, name, lang, has, number);
  }
  const consents = await db.selectFrom('marketing_consents').selectAll().where('consented_at', '<', end).execute();
  for (const { email, name, lang } of consents) add(email, name, lang, ['name', 'email', 'marketing']);
  const mails = await db
    .selectFrom('received_mails')
    .innerJoin('inquiry_events', 'inquiry_events.id', 'event_id')
    .innerJoin('inquiries', 'inquiries.id', 'inquiry_id')
    .select(['people', 'number', 'lang'])
    .where('at', '<', end)
    .execute();
  const colleagues = new Set((await listStaff(database)).map(({ user_id }) => user_id));
  for (const { people: named, number, lang } of mails) {
    const others = peopleIn(named).filter(({ address }) => address && !colleagues.has(address.toLowerCase()));
    for (const { name, address } of others) add(address, name, lang, ['email'], number);
  }

  const known = new Set(inquiries.map(({ number }) => number));
  return {
    lines,
    people: [...people.values()].sort((one, other) => one.email.localeCompare(other.email)),
    erased: [...seen.keys()].filter((number) => !known.has(number)),
    consents: consents.length,
  };
}

const hasFiles = sql<number>`case when exists (select 1 from inquiry_files
  join inquiry_events on inquiry_events.id = event_id where inquiry_id = inquiries.id) then 1 else 0 end`;

/** Describes who is affected, without names and addresses. */
function described({ since, until, account }: Period, { lines, people, erased, consents }: Affected): string[] {
  const counted = (of: readonly Person[], ...which: ('shown' | 'stored')[]) =>
    `${new Set(of.flatMap((person) => which.flatMap((each) => [...person[each].numbers]))).size} inquiries, ${of.length} addresses`;
  const shown = people.filter((person) => person.shown.numbers.size > 0);
  const actors = Map.groupBy(lines, ({ actor, numbers }) => numbers && (actor ?? 'command line'));
  actors.delete(null);
  const copies = lines.filter(
    ({ action, numbers, entries }) =>
      action === 'backup' || (numbers === null && entries && /^(list|search|export)$/.test(action)),
  );
  return [
    `Period: ${siteTime(since)} to ${siteTime(until)} (${label('mail:zone', 'en')})`,
    `Shown, by the audit log: ${counted(shown, 'shown')}`,
    ...Array.from(actors, ([actor, own]) => `  ${actor}: ${[...new Set(own.map(({ action }) => action))].join(', ')}`),
    ...(erased.length > 0 ? [`Shown, but erased since: ${erased.length} inquiries, ${erased.join(' ')}`] : []),
    ...(copies.length > 0 ? [`Copied or listed without numbers: ${copies.length} times, so count what is stored`] : []),
    ...(account ? [] : [`Stored: ${counted(people, 'shown', 'stored')}, and ${consents} marketing consents`]),
  ];
}

/** Writes a line for each address, with items in the language of the person, and one for each erased inquiry. */
function csvOf({ people, erased }: Affected): string {
  const head = [allLabels.en.inquiry.email, allLabels.en.inquiry.name, allLabels.en.deskFile.columns.lang];
  const named = (of: ReadonlySet<Item>, lang: string) => {
    const { deskFile, inquiry } = allLabels[lang in locales ? (lang as Locale) : defaultLocale];
    const labels = { ...inquiry, files: deskFile.files, marketing: deskFile.columns.marketing };
    return items.flatMap((item) => (of.has(item) ? [labels[item]] : [])).join(', ');
  };
  return csvFile([
    [...head, 'Items shown', 'Inquiries shown', 'Items stored', 'Inquiries stored'],
    ...people.map(({ email, name, lang, ...person }) => [
      ...[displayAddress(email), name, lang],
      ...[person.shown, person.stored].flatMap((each) => [named(each.items, lang), [...each.numbers].join(' ')]),
    ]),
    ...erased.map((number) => ['', '', '', '', number]),
  ]);
}
