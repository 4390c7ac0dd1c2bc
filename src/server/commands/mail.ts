import type { Command } from 'commander';
import { replyRetries } from '../inquiry/actions/outbox.ts';
import { retryMails } from '../mail/retryMails.ts';
import { newCommand } from './newCommand.ts';
import { type OnDatabase, onDatabase } from './onDatabase.ts';

/** @param run replaces the server's database in tests */
export function mailCommand(run: OnDatabase = onDatabase): Command {
  const mail = newCommand('mail');
  mail
    .command('retry')
    .description('Send mails and webhook calls again that failed: those that wait, and those given up within 30 days.')
    .action(() =>
      run(async ({ database, now, print }) => {
        const retried = await retryMails(database, now(), replyRetries);
        print(
          retried === 0 ? 'No mail has failed.' : `Mails to send again: ${retried}. The running server sends them.`,
        );
      }),
    );
  return mail;
}
