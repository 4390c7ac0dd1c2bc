import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import type { Selectable } from 'kysely';
import { closest } from '#closest.ts';
import { exportReason, maxReason, minReason } from '#contract/desk/deskCalls.ts';
import { inquiryStates } from '#contract/desk/inquiryState.ts';
import { inquiryCategories } from '#site.ts';
import { addAuditEntry, commandLine, readRecord } from '../audit/auditLog.ts';
import { StartError } from '../config/startError.ts';
import type { Database } from '../database/openDatabase.ts';
import { shownAddress } from '../database/shownAddress.ts';
import type { MailOutboxTable } from '../database/tables/inquiry.ts';
import { exportedInquiries, exportInquiries } from '../desk/exportInquiries.ts';
import { describedFilter, type InquiryFilter } from '../desk/inquiryFilter.ts';
import { possibleOwners } from '../desk/people.ts';
import { findInquiry, newestInquiries, type StoredInquiry } from '../desk/readInquiries.ts';
import { Conflict } from '../http/apiError.ts';
import { Inquiries } from '../inquiry/inquiries.ts';
import { categoryLabel, momentLabel } from '../mail/texts.ts';
import { findStaff, listStaff, normalizedUserId } from '../staff/staff.ts';
import { newCommand, parseCount } from './newCommand.ts';
import { type CommandContext, fileArgument, type OnDatabase, onDatabase } from './onDatabase.ts';
import { operatorName } from './operatorName.ts';

interface Filters {
  state?: InquiryFilter['state'];
  category?: InquiryFilter['category'];
  owner?: string;
}

interface Export extends Filters {
  reason: string;
  notes?: true;
}

interface Listing {
  limit: number;
  json?: true;
}

/**
 * Returns the command that shows, changes and exports inquiries. Each use adds an audit entry.
 *
 * @param run replaces the server's database in tests
 */
export function inquiriesCommand(run: OnDatabase = onDatabase): Command {
  const inquiries = newCommand('inquiries');
  const filtered = (command: Command) =>
    command
      .addOption(new Option('--state <state>', 'only with this state').choices(inquiryStates))
      .addOption(new Option('--category <category>', 'only of this category').choices(inquiryCategories))
      .option('--owner <user>', 'only of this account, or none', normalizedUserId);
  const listing = (command: Command) =>
    command.option('--limit <number>', 'number of lines', parseCount, 50).option('--json', 'print JSON');

  listing(filtered(inquiries.command('list').description('List the newest inquiries.'))).action(
    (options: Filters & Listing) => run((context) => list(context, options)),
  );
  inquiries
    .command('show')
    .description('Show one inquiry and the state of its mails.')
    .argument('<number>', 'number of the inquiry')
    .action((number: string) => run((context) => show(context, number)));
  inquiries
    .command('assign')
    .description('Give an inquiry to an account.')
    .argument('<number>', 'number of the inquiry')
    .argument('<user>', 'account with the menu inquiries, or none')
    .action((number: string, user: string) => run((context) => assign(context, number, user)));
  inquiries
    .command('state')
    .description('Change the state of an inquiry.')
    .argument('<number>', 'number of the inquiry')
    .addArgument(new Argument('<state>', 'new state').choices(inquiryStates))
    .action((number: string, to: State) => run((context) => state(context, number, to)));
  filtered(
    inquiries
      .command('export')
      .description('Write inquiries to a CSV file.')
      .argument('<file>', 'new file', fileArgument)
      .requiredOption('--reason <reason>', 'reason, for the audit log', reasonOf)
      .option('--notes', 'add the notes of staff'),
  ).action((file: string, filters: Export) => run((context) => exportToFile(context, file, filters)));
  listing(inquiries.command('audit').description('List the accesses to personal data, newest first.'))
    .option('--reviewed <result>', 'record a review of the log, with its result', reasonOf)
    .action(({ reviewed, ...options }: Listing & { reviewed?: string }) =>
      run((context) => (reviewed === undefined ? audit(context, options) : recordReview(context, reviewed))),
    );
  return inquiries;
}

function reasonOf(input: string): string {
  const reason = exportReason.safeParse(input);
  if (!reason.success) {
    throw new InvalidArgumentError(`Write one line of ${minReason} to ${maxReason} characters.`);
  }
  return reason.data;
}

type State = (typeof inquiryStates)[number];

/** @throws StartError when there is no account of this name. */
export async function requireAccount(database: Database, userId: string, ...others: string[]): Promise<void> {
  if (await findStaff(database, userId)) return;
  const meant = closest(userId, [...(await listStaff(database)).map(({ user_id }) => user_id), ...others]);
  throw new StartError(
    `There is no account ${userId}: ${meant === undefined ? 'staff list shows the accounts' : `write ${meant}`}.`,
  );
}

async function filterOf(database: Database, { state: stateId, category, owner }: Filters): Promise<InquiryFilter> {
  if (owner === undefined || owner === 'none') {
    return { state: stateId, category, owner: owner && null };
  }
  await requireAccount(database, owner, 'none');
  return { state: stateId, category, owner };
}

async function list({ database, now, print }: CommandContext, options: Filters & Listing): Promise<void> {
  const filter = await filterOf(database, options);
  const inquiries = await newestInquiries(database, options.limit, filter);
  const entry = { action: 'list', numbers: inquiries.map(({ number }) => number), detail: detailOf(filter) } as const;
  await addAuditEntry(database.db, commandLine, entry, now());
  if (options.json) {
    const shown = inquiries.map(
      ({ received_at, answered_at, waiting_since, added, reply_state, beginning, ...others }) => ({
        ...others,
        receivedAt: received_at,
        answeredAt: answered_at,
        waitingSince: waiting_since,
        added: added === 1,
        reply: reply_state,
      }),
    );
    print(JSON.stringify(shown, undefined, 2));
    return;
  }
  if (inquiries.length === 0) {
    print('There are no inquiries.');
  }
  for (const { number, received_at, category, name, subject, state: stateId, owner, undelivered } of inquiries) {
    const work = owner === null ? stateId : `${stateId}, ${owner}`;
    const failed = undelivered.length > 0 ? [`(not delivered: ${undelivered.join(', ')})`] : [];
    const facts = [number, momentLabel(received_at, 'en'), categoryLabel(category, 'en'), work, name, subject];
    print([...facts, ...failed].join('  '));
  }
}

async function show({ database, now, print }: CommandContext, number: string): Promise<void> {
  const stored = await storedInquiry(database, number);
  await addAuditEntry(database.db, commandLine, { action: 'view', number: stored.inquiry.number }, now());
  print(describeInquiry(stored));
}

async function assign(context: CommandContext, number: string, user: string): Promise<void> {
  const { database, print } = context;
  const owner = user === 'none' ? null : user;
  const owners = await possibleOwners(database);
  if (owner !== null && !owners.some(({ userId }) => userId === owner)) {
    const names = [...owners.map(({ userId }) => userId), 'none'].join(', ');
    throw new StartError(`There is no account ${owner} with the menu inquiries: use one of ${names}.`);
  }
  const stored = await change(context, number, { owner });
  print(owner === null ? `${stored} has no owner.` : `${stored} is assigned to ${owner}.`);
}

async function state(context: CommandContext, number: string, to: State): Promise<void> {
  context.print(`${await change(context, number, { state: to })} is ${to}.`);
}

/** Changes an inquiry and returns its number. */
async function change(
  { database, now }: CommandContext,
  input: string,
  changes: Pick<Parameters<Inquiries['change']>[1], 'state' | 'owner'>,
): Promise<string> {
  const { inquiry } = await storedInquiry(database, input);
  const { number, version } = inquiry;
  const step = { number, version, event: randomUUID(), ...changes };
  await new Inquiries(database, now).change(commandLine, step).catch((error) => {
    throw error instanceof Conflict ? new StartError(`${number} was changed concurrently: try again.`) : error;
  });
  return number;
}

async function exportToFile(
  { database, now, print }: CommandContext,
  file: string,
  { reason, notes, ...filters }: Export,
): Promise<void> {
  const filter = await filterOf(database, filters);
  const { ids, numbers } = await exportedInquiries(database, filter);
  const entry = { action: 'export', numbers, detail: detailOf(filter), reason } as const;
  await addAuditEntry(database.db, commandLine, entry, now());
  const parts = exportInquiries(database, ids, 'en', { notes });
  await writeNewFile(file, parts);
  print(`Exported the inquiries to ${file}, which contains personal data: delete it after use.`);
}

/** Writes a new file that its owner alone can read. */
export async function writeNewFile(file: string, parts: Iterable<string> | AsyncIterable<string>): Promise<void> {
  await pipeline(Readable.from(parts), createWriteStream(file, { flags: 'wx', mode: 0o600 })).catch((error) => {
    const reason =
      error.code === 'EEXIST' ? 'it exists already, so choose another name' : (error.code ?? error.message);
    throw new StartError(`${file} cannot be written: ${reason}.`, { cause: error });
  });
}

async function audit({ database, now, print }: CommandContext, { limit, json }: Listing): Promise<void> {
  const lines = await readRecord(database, 'audit_log', undefined, limit);
  await addAuditEntry(database.db, commandLine, { action: 'audit', entries: lines.length }, now());
  if (json) {
    print(
      JSON.stringify(
        lines.map(({ address, ...line }) => line),
        undefined,
        2,
      ),
    );
    return;
  }
  for (const { at, actor, action, numbers, entries, detail, reason } of lines) {
    const count = entries !== null && `${entries} inquiries`;
    const about = [numbers, count, detail, reason].filter(Boolean).join(', ');
    const person = actor ?? (action === 'signInFailed' ? 'unknown account' : 'command line');
    print([momentLabel(at, 'en'), person, action, about].filter(Boolean).join('  '));
  }
}

async function recordReview({ database, now, print }: CommandContext, result: string): Promise<void> {
  const entry = { action: 'audit', detail: `review by ${operatorName()}`, reason: result } as const;
  await addAuditEntry(database.db, commandLine, entry, now());
  print('Recorded the review in the audit log.');
}

function detailOf({ state: stateId, category, owner }: InquiryFilter): string {
  return describedFilter({ state: stateId, category, owner: owner === null ? 'none' : owner });
}

async function storedInquiry(database: CommandContext['database'], input: string): Promise<StoredInquiry> {
  const stored = await findInquiry(database, input);
  if (!stored) {
    throw new StartError(`There is no inquiry ${input}: inquiries list shows the inquiries.`);
  }
  return stored;
}

function describeInquiry({ inquiry, mails }: StoredInquiry): string {
  const answer = (consent: number, version: string) =>
    inquiry.origin === 'mail' ? 'none: it came by mail' : `${consent ? 'given' : 'refused'} (version ${version})`;
  const facts = [
    ['Inquiry', inquiry.number],
    ['State', inquiry.state],
    ['Owner', inquiry.owner ?? 'none'],
    ['Received', momentLabel(inquiry.received_at, 'en')],
    ['Category', categoryLabel(inquiry.category, 'en')],
    ['Name', inquiry.name],
    ['Email', shownAddress(inquiry.email)],
    ['Language', inquiry.lang],
    ['Privacy consent', answer(inquiry.privacy_consent, inquiry.privacy_version)],
    ['Marketing consent', answer(inquiry.marketing_consent, inquiry.marketing_version)],
    ['Advertising by email', answer(inquiry.advertising, inquiry.marketing_version)],
    ...mails.map((mail) => [`Mail (${mail.kind})`, mailState(mail)]),
    ['Subject', inquiry.subject],
  ];
  return `${facts.map(([label, fact]) => `${label}: ${fact}`).join('\n')}\n\n${inquiry.message}`;
}

function mailState({
  sent_at,
  given_up_at,
  attempts,
  next_attempt_at,
  last_error,
}: Selectable<MailOutboxTable>): string {
  if (sent_at !== null) {
    return `sent ${momentLabel(sent_at, 'en')}`;
  }
  if (given_up_at !== null) {
    return `given up ${momentLabel(given_up_at, 'en')} (${last_error})`;
  }
  return last_error === null
    ? 'waiting'
    : `waiting until ${momentLabel(next_attempt_at, 'en')} after ${attempts} failed attempts (${last_error})`;
}
