import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { closest } from '#closest.ts';
import { exportReason, maxReason, minReason } from '#contract/desk/deskCalls.ts';
import { inquiryStates } from '#contract/desk/inquiryState.ts';
import { StartError } from '#settings/startError.ts';
import { inquiryCategories } from '#site.ts';
import { addAuditEntry, commandLine, readLogPage } from '../audit/auditLog.ts';
import type { Database } from '../database/openDatabase.ts';
import { exportedInquiries, exportInquiries } from '../desk/exportInquiries.ts';
import { describedFilter, type InquiryFilter } from '../desk/inquiryFilter.ts';
import { newestInquiries } from '../desk/readInquiries.ts';
import { categoryLabel } from '../inquiry/fieldText.ts';
import { momentLabel } from '../mail/texts.ts';
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
 * Returns the command that lists and exports inquiries, and their audit log. Each use adds an audit entry.
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

/** @throws StartError when there is no account of this name. */
export async function requireAccount(database: Database, userId: string, ...others: string[]): Promise<void> {
  if (await findStaff(database, userId)) return;
  const meant = closest(userId, [...(await listStaff(database)).map(({ user_id }) => user_id), ...others]);
  throw new StartError(
    `There is no account ${userId}: ${meant === undefined ? 'staff list shows the accounts' : `write ${meant}`}.`,
  );
}

async function filterOf(database: Database, { state, category, owner }: Filters): Promise<InquiryFilter> {
  if (owner === undefined || owner === 'none') {
    return { state, category, owner: owner && null };
  }
  await requireAccount(database, owner, 'none');
  return { state, category, owner };
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
  for (const { number, received_at, category, name, subject, state, owner, undelivered } of inquiries) {
    const work = owner === null ? state : `${state}, ${owner}`;
    const failed = undelivered.length > 0 ? [`(not delivered: ${undelivered.join(', ')})`] : [];
    const facts = [number, momentLabel(received_at, 'en'), categoryLabel(category, 'en'), work, name, subject];
    print([...facts, ...failed].join('  '));
  }
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
  const lines = await readLogPage(database, 'audit_log', undefined, limit);
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

function detailOf({ state, category, owner }: InquiryFilter): string {
  return describedFilter({ state, category, owner: owner === null ? 'none' : owner });
}
