import { parseArgs } from 'node:util';
import type { Selectable } from 'kysely';
import { StartError } from '../config/startError.ts';
import type { MailOutboxTable } from '../database/tables/inquiry.ts';
import { findInquiry, newestInquiries, type StoredInquiry } from '../inquiry/readInquiries.ts';
import { categoryLabel, momentLabel } from '../mail/texts.ts';
import { type Command, type CommandContext, onDatabase, UsageError } from './command.ts';

const usage = `npm run inquiries -- list [--limit 50] [--json]   the newest inquiries
npm run inquiries -- show ID                      one inquiry, and what became of its mails`;

/** Shows inquiries to staff, whether or not any mail goes out. */
export async function inquiriesCommand(context: CommandContext): Promise<void> {
  const { positionals, values } = parseArgs({
    args: context.args,
    allowPositionals: true,
    options: { limit: { type: 'string', default: '50' }, json: { type: 'boolean', default: false } },
  });
  const [action, id, ...rest] = positionals;
  if (action === 'list' && id === undefined && /^[1-9]\d{0,5}$/.test(values.limit)) {
    await list(context, Number(values.limit), values.json);
  } else if (action === 'show' && id !== undefined && rest.length === 0 && !values.json) {
    await show(context, id);
  } else {
    throw new UsageError(usage);
  }
}

async function list({ database, print }: CommandContext, limit: number, json: boolean): Promise<void> {
  const inquiries = await newestInquiries(database, limit);
  if (json) {
    const shown = inquiries.map(({ received_at, ...others }) => ({ ...others, receivedAt: received_at }));
    print(JSON.stringify(shown, undefined, 2));
    return;
  }
  if (inquiries.length === 0) {
    print('There are no inquiries.');
  }
  for (const { id, received_at, category, name, subject, undelivered } of inquiries) {
    const failed = undelivered.length > 0 ? [`(not delivered: ${undelivered.join(', ')})`] : [];
    print([id, momentLabel(received_at, 'en'), categoryLabel(category, 'en'), name, subject, ...failed].join('  '));
  }
}

async function show({ database, print }: CommandContext, id: string): Promise<void> {
  const stored = await findInquiry(database, id);
  if (!stored) {
    throw new StartError(`There is no inquiry ${id}: npm run inquiries -- list shows which there are.`);
  }
  print(describe(stored));
}

function describe({ inquiry, mails }: StoredInquiry): string {
  const answer = (consent: number, version: string) => `${consent ? 'given' : 'refused'} (text of ${version})`;
  const facts = [
    ['Inquiry', inquiry.id],
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
