import { type Command, InvalidArgumentError } from 'commander';
import { inquiryEmail } from '#contract/inquiry.ts';
import { commandLine } from '../audit/auditLog.ts';
import { shownAddress } from '../database/shownAddress.ts';
import { Erasures, withdrawMarketing } from '../inquiry/erasures.ts';
import { newCommand } from './newCommand.ts';
import { type OnDatabase, onDatabase } from './onDatabase.ts';

const kinds = { inquiries: 'Inquiries', marketing_consents: 'Marketing consents' } as const;

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
          print(`The database has no inquiries and no marketing consents of ${shownAddress(email)}.`);
          return;
        }
        for (const { kind, entries } of purges) {
          print(`${kinds[kind]} deleted: ${entries}`);
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
            ? `${shownAddress(email)} has no marketing consent.`
            : `Marketing consents withdrawn: ${withdrawn}. Send no more advertising. The server deletes them in three years, npm run forget at once.`,
        );
      }),
    );
}

/** Parses an argument that is a mail address. */
export function mailAddress(input: string): string {
  const email = inquiryEmail.safeParse(input);
  if (!email.success) {
    throw new InvalidArgumentError('It must be a mail address.');
  }
  return email.data;
}
