import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { Selectable } from 'kysely';
import { inquiryStates } from '#contract/desk/inquiryState.ts';
import { otherWays } from '#contract/desk/inquiryStep.ts';
import { inquiryCategories } from '#site.ts';
import { addAuditEntry, commandLine, readAudit } from '../audit/auditLog.ts';
import { StartError } from '../config/startError.ts';
import type { MailOutboxTable } from '../database/tables/inquiry.ts';
import { exportInquiries } from '../desk/exportInquiries.ts';
import { InquiryActions } from '../desk/inquiryActions.ts';
import { describedFilter, type InquiryFilter } from '../desk/inquiryFilter.ts';
import { possibleOwners } from '../desk/people.ts';
import { findInquiry, newestInquiries, type StoredInquiry } from '../desk/readInquiries.ts';
import { Conflict } from '../http/apiError.ts';
import { categoryLabel, momentLabel } from '../mail/texts.ts';
import { type Command, type CommandContext, fileArgument, onDatabase, UsageError } from './command.ts';

const usage = `npm run inquiries -- list [--state …] [--category …] [--owner USER|none] [--limit 50] [--json]   the newest inquiries
npm run inquiries -- show NUMBER                      one inquiry, and what became of its mails
npm run inquiries -- assign NUMBER USER|none          has an account take care of it
npm run inquiries -- state NUMBER STATE [--how …]     changes its state; answered takes how: ${otherWays.join(', ')}
npm run inquiries -- export FILE [--state …] [--category …] [--owner USER|none]   writes them to a CSV file
npm run inquiries -- audit [--limit 50] [--json]      who did what with personal data, newest first
States: ${inquiryStates.join(', ')}. Categories: ${inquiryCategories.join(', ')}.`;

const options = {
  state: { type: 'string' },
  category: { type: 'string' },
  owner: { type: 'string' },
  how: { type: 'string' },
  limit: { type: 'string' },
  json: { type: 'boolean' },
} as const;

type Option = keyof typeof options;

interface Call extends CommandContext {
  /** What follows the action. */
  rest: string[];
  filter: InquiryFilter;
  limit: number;
  json: boolean;
  how: string | undefined;
}

/** What can be done: how many arguments it takes, and which options. */
const actions: Record<string, { takes: number; options: Option[]; run(call: Call): Promise<void> }> = {
  list: { takes: 0, options: ['state', 'category', 'owner', 'limit', 'json'], run: list },
  show: { takes: 1, options: [], run: show },
  assign: { takes: 2, options: [], run: assign },
  state: { takes: 2, options: ['how'], run: state },
  export: { takes: 1, options: ['state', 'category', 'owner'], run: exportToFile },
  audit: { takes: 0, options: ['limit', 'json'], run: audit },
};

/** Shows inquiries to operators and changes them, whether or not any mail goes out. Each use is a line of the audit. */
export async function inquiriesCommand(context: CommandContext): Promise<void> {
  const { positionals, values } = parseArgs({ args: context.args, allowPositionals: true, options });
  const [name = '', ...rest] = positionals;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  const given = Object.keys(values) as Option[];
  const limit = values.limit ?? '50';
  if (
    !action ||
    rest.length !== action.takes ||
    given.some((option) => !action.options.includes(option)) ||
    !/^[1-9]\d{0,5}$/.test(limit)
  ) {
    throw new UsageError(usage);
  }
  const filter: InquiryFilter = {
    state: oneOf('state', inquiryStates, values.state),
    category: oneOf('category', inquiryCategories, values.category),
    owner: values.owner === 'none' ? null : values.owner,
  };
  await action.run({ ...context, rest, filter, limit: Number(limit), json: values.json ?? false, how: values.how });
}

function oneOf<Value extends string>(name: string, known: readonly Value[], given: string | undefined) {
  const value = known.find((each) => each === given);
  if (given !== undefined && value === undefined) {
    throw new UsageError(`There is no ${name} "${given}": write one of ${known.join(', ')}.`);
  }
  return value;
}

async function list({ database, now, print, limit, json, filter }: Call): Promise<void> {
  const inquiries = await newestInquiries(database, limit, filter);
  const deed = { action: 'list', entries: inquiries.length, detail: detailOf(filter) } as const;
  await addAuditEntry(database.db, commandLine, deed, now());
  if (json) {
    const shown = inquiries.map(({ received_at, answered_at, ...others }) => ({
      ...others,
      receivedAt: received_at,
      answeredAt: answered_at,
    }));
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

async function show({ database, now, print, rest: [number = ''] }: Call): Promise<void> {
  const stored = await storedInquiry(database, number);
  await addAuditEntry(database.db, commandLine, { action: 'view', number: stored.inquiry.number }, now());
  print(describe(stored));
}

async function assign(call: Call): Promise<void> {
  const { database, print, rest } = call;
  const [number = '', user = ''] = rest;
  const owner = user === 'none' ? null : user;
  const owners = await possibleOwners(database);
  if (owner !== null && !owners.some(({ userId }) => userId === owner)) {
    const names = owners.map(({ userId }) => userId).join(', ') || 'nobody has it';
    throw new UsageError(`${owner} has no account with the menu inquiries. Accounts with it: ${names}.`);
  }
  const stored = await change(call, number, { owner });
  print(owner === null ? `${stored} belongs to nobody.` : `${stored} belongs to ${owner}.`);
}

async function state(call: Call): Promise<void> {
  const [number = '', given = ''] = call.rest;
  const to = oneOf('state', inquiryStates, given);
  const answeredHow = oneOf('way of answering', otherWays, call.how);
  if (to === undefined || (to === 'answered') !== (answeredHow !== undefined)) {
    throw new UsageError(`The state answered, and no other, takes --how: ${otherWays.join(', ')}.`);
  }
  call.print(`${await change(call, number, { state: to, answeredHow })} is ${to}.`);
}

/** @returns number of the inquiry */
async function change(
  { database, now }: Call,
  written: string,
  changes: Pick<Parameters<InquiryActions['change']>[1], 'state' | 'owner' | 'answeredHow'>,
): Promise<string> {
  const { inquiry } = await storedInquiry(database, written);
  const { number, version } = inquiry;
  const step = { number, version, event: randomUUID(), ...changes };
  await new InquiryActions(database, now).change(commandLine, step).catch((error) => {
    throw error instanceof Conflict ? new StartError(`${number} was changed at this moment: try again.`) : error;
  });
  return number;
}

async function exportToFile({ database, now, print, rest: [given = ''], filter }: Call): Promise<void> {
  const file = fileArgument(given);
  await addAuditEntry(database.db, commandLine, { action: 'export', detail: detailOf(filter) }, now());
  const parts = exportInquiries(database, filter, undefined, 'en');
  await pipeline(Readable.from(parts), createWriteStream(file, { flags: 'wx', mode: 0o600 })).catch((error) => {
    throw new StartError(`${file} cannot be written: ${error.code ?? error.message}.`, { cause: error });
  });
  print(`The inquiries are in ${file}. It holds personal data: delete it when it has served.`);
}

async function audit({ database, now, print, limit, json }: Call): Promise<void> {
  const lines = await readAudit(database, undefined, limit);
  await addAuditEntry(database.db, commandLine, { action: 'audit', entries: lines.length }, now());
  if (json) {
    const shown = lines.map(({ inquiry_number, actor_name, ...line }) => ({ ...line, number: inquiry_number }));
    print(JSON.stringify(shown, undefined, 2));
    return;
  }
  for (const { at, actor, action, inquiry_number, entries, detail } of lines) {
    const about = [inquiry_number, entries !== null && `${entries} inquiries`, detail].filter(Boolean).join(', ');
    print([momentLabel(at, 'en'), actor ?? 'command line', action, about].filter(Boolean).join('  '));
  }
}

function detailOf({ state: stateId, category, owner }: InquiryFilter): string {
  return describedFilter({ state: stateId, category, owner: owner === null ? 'none' : owner });
}

async function storedInquiry(database: Call['database'], written: string): Promise<StoredInquiry> {
  const stored = await findInquiry(database, written);
  if (!stored) {
    throw new StartError(`There is no inquiry ${written}: npm run inquiries -- list shows which there are.`);
  }
  return stored;
}

function describe({ inquiry, mails }: StoredInquiry): string {
  const answer = (consent: number, version: string) => `${consent ? 'given' : 'refused'} (text of ${version})`;
  const facts = [
    ['Inquiry', inquiry.number],
    ['State', inquiry.answered_how === null ? inquiry.state : `${inquiry.state} (${inquiry.answered_how})`],
    ['Owner', inquiry.owner ?? 'nobody'],
    ['Received', momentLabel(inquiry.received_at, 'en')],
    ['Category', categoryLabel(inquiry.category, 'en')],
    ['Name', inquiry.name],
    ['Email', inquiry.email],
    ['Language', inquiry.lang],
    ['Material', inquiry.materials ? 'asked for' : 'not asked for'],
    ['Privacy consent', answer(inquiry.privacy_consent, inquiry.privacy_version)],
    ['Marketing consent', answer(inquiry.marketing_consent, inquiry.marketing_version)],
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

export const inquiries: Command = { usage, run: onDatabase(inquiriesCommand) };
