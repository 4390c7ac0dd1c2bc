import { type Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { inquiryEmail } from '#contract/inquiry.ts';
import { addDays } from '#i18n/calendarDays.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { addAuditEntry, commandLine } from '../audit/auditLog.ts';
import { confirmationsDue } from '../inquiry/confirmationsDue.ts';
import { displayAddress } from '../inquiry/displayAddress.ts';
import { Erasures, withdrawMarketing } from '../inquiry/erasures.ts';
import { newCommand, parseCount } from './newCommand.ts';
import { type OnDatabase, onDatabase } from './onDatabase.ts';

const kinds = {
  inquiries: 'Inquiries deleted',
  marketing_consents: 'Marketing consents deleted',
  received_mails: 'Inquiries of others with mails of the person, now erased',
} as const;

/** @param run replaces the server's database in tests */
export function forgetCommand(run: OnDatabase = onDatabase): Command {
  return newCommand('forget')
    .argument('<email>', 'mail address of the person', mailAddress)
    .action((email: string) =>
      run(async ({ print, ...context }) => {
        const erasures = new Erasures(context);
        const purges = await erasures.erase(email, commandLine);
        const since = await erasures.finish();
        if (since !== undefined) {
          print('Another program holds the database: the server overwrites the deleted data when it lets go.');
        }
        if (purges.length === 0) {
          print(`The database has no inquiries, no mails and no marketing consents of ${displayAddress(email)}.`);
          return;
        }
        for (const { kind, entries } of purges) {
          print(`${kinds[kind]}: ${entries}`);
        }
        print(
          'Sent mails and older backups still hold this person’s data: delete the mails. A restore of a backup deletes ' +
            'the person again.',
        );
      }),
    );
}

/** @param run replaces the server's database in tests */
export function withdrawMarketingCommand(run: OnDatabase = onDatabase): Command {
  return newCommand('withdraw-marketing')
    .argument('<email>', 'mail address of the person', mailAddress)
    .action((email: string) =>
      run(async ({ database, now, print }) => {
        const withdrawn = await withdrawMarketing(database, email, now(), commandLine);
        print(
          withdrawn === 0
            ? `${displayAddress(email)} has no marketing consent.`
            : `Marketing consents withdrawn: ${withdrawn}. Send no more advertising, and tell the person the day and the result within 14 days. The server deletes them in three years, bin/site forget at once.`,
        );
      }),
    );
}

/**
 * Returns the command that lists the people whose consent to advertising is to be confirmed, as Korea's Network Act asks
 * every two years (article 50 (8)).
 *
 * @param run replaces the server's database in tests
 */
export function consentsDueCommand(run: OnDatabase = onDatabase): Command {
  return newCommand('due')
    .description('List the people with whom to confirm, two years on, that they agreed to advertising.')
    .option('--days <number>', 'number of days to look ahead', parseCount, 31)
    .option('--from <day>', 'first day, YYYY-MM-DD; today by default', dayArgument)
    .action(({ days, from }: { days: number; from?: string }) =>
      run(async ({ database, now, print }) => {
        const first = from ?? siteDay(now());
        const people = await confirmationsDue(database, first, addDays(first, days));
        const detail = `confirmations of consent, ${first}, ${days} days`;
        await addAuditEntry(database.db, commandLine, { action: 'list', entries: people.length, detail }, now());
        if (people.length === 0) print('No consent is to be confirmed in these days.');
        for (const { due, given, lang, name, email } of people) {
          print([due, `agreed ${given}`, lang, name, displayAddress(email)].join('  '));
        }
      }),
    );
}

/** Parses an argument that is a calendar day. */
function dayArgument(input: string): string {
  const parsed = z.iso.date().safeParse(input);
  if (!parsed.success) {
    throw new InvalidArgumentError('Write a day as YYYY-MM-DD.');
  }
  return parsed.data;
}

/** Parses an argument that is a mail address. */
export function mailAddress(input: string): string {
  const email = inquiryEmail.safeParse(input);
  if (!email.success) {
    throw new InvalidArgumentError('It must be a mail address.');
  }
  return email.data;
}
