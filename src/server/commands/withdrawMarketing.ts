import { withdrawMarketing as withdraw } from '../inquiry/person.ts';
import { addressArgument } from './addressArgument.ts';
import { type Command, type CommandContext, onDatabase } from './command.ts';

const usage = 'npm run withdraw-marketing -- email   ends the marketing consents of a person, at their request';

/** Withdraws one person's consent to marketing at their request. */
export async function withdrawMarketingCommand({ args, database, now, print }: CommandContext): Promise<void> {
  const email = addressArgument(args, usage);
  const withdrawn = await withdraw(database, email, now());
  print(
    withdrawn === 0
      ? 'No marketing consent stands under this address.'
      : `Marketing consents withdrawn: ${withdrawn}. They are deleted in three years, or by npm run forget.`,
  );
}

export const withdrawMarketing: Command = { usage, run: onDatabase(withdrawMarketingCommand) };
