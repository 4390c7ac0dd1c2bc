import { withdrawMarketing } from '../inquiry/person.ts';
import { addressArgument } from './addressArgument.ts';
import { type CommandContext, runCommand } from './runCommand.ts';

const usage = 'npm run withdraw-marketing -- email   ends the marketing consents of a person, at their request';

/** Withdraws one person's consent to marketing at their request. */
export async function withdrawMarketingCommand({ args, database, now, print }: CommandContext): Promise<void> {
  const email = addressArgument(args, usage);
  if (email === undefined) {
    print(usage);
    return;
  }
  const withdrawn = await withdrawMarketing(database, email, now());
  print(
    withdrawn === 0
      ? 'No marketing consent stands under this address.'
      : `Marketing consents withdrawn: ${withdrawn}. They are deleted in three years, or by npm run forget.`,
  );
}

if (import.meta.main) {
  await runCommand(withdrawMarketingCommand);
}
