import { expect } from 'vitest';
import type { Database } from '#server/database/openDatabase.ts';
import { unlimited } from '#server/http/rateLimiter.ts';
import { Inquiries } from '#server/inquiry/inquiries.ts';
import { MailIn } from '#server/mailIn/mailIn.ts';
import { recordedLog } from './logLines.ts';
import { mailSettings } from './mailing.ts';
import { testSecrets } from './testApi.ts';

type MailInOptions = ConstructorParameters<typeof MailIn>[1];

/** Settings of received mail. */
export const received = { replyTo: 'support@company.example', readsReplies: true, provingServer: 'mx.company.example' };

/** Creates a process that reads a mailbox, and its log. */
export function mailboxReader(
  database: Database,
  url: string,
  { now = () => new Date(), ...options }: Partial<MailInOptions> = {},
) {
  const { log, lines } = recordedLog();
  const process = new MailIn(url, {
    ...{ database, inquiries: new Inquiries(database, now), rateLimiter: unlimited, secrets: testSecrets, now, log },
    settings: { ...mailSettings, ...received },
    ...options,
  });
  const checked = database.db.selectFrom('mailboxes').select('checked_at');
  const ready = () => expect.poll(async () => (await checked.executeTakeFirst())?.checked_at).toBeTruthy();
  return { process, lines, ready };
}
