import { commandLine } from '../audit/auditLog.ts';
import { forgetPerson } from '../inquiry/person.ts';
import { addressArgument } from './addressArgument.ts';
import { type Command, type CommandContext, onDatabase } from './command.ts';

const usage = 'npm run forget -- email   deletes the inquiries and marketing consents of a person, at their request';

const names = { inquiries: 'Inquiries', marketing_consents: 'Marketing consents' } as const;

/** Deletes one person's data at their request. */
export async function forgetCommand({ args, database, now, print }: CommandContext): Promise<void> {
  const email = addressArgument(args, usage);
  const purges = await forgetPerson(database, email, now(), commandLine);
  if (purges.length === 0) {
    print('Nothing is kept under this address.');
    return;
  }
  for (const { kind, entries } of purges) {
    print(`${names[kind]} deleted: ${entries}`);
  }
  print('Mails that were sent and backups that were made before are not reached: delete there what is theirs too.');
}

export const forget: Command = { usage, run: onDatabase(forgetCommand) };
