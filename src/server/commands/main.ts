import { StartError } from '../config/startError.ts';
import { backup } from './backup.ts';
import { type Command, UsageError } from './command.ts';
import { forget } from './forget.ts';
import { inquiries } from './inquiries.ts';
import { restore } from './restore.ts';
import { siteInfo } from './siteInfo.ts';
import { staff } from './staff.ts';
import { withdrawMarketing } from './withdrawMarketing.ts';

const commands: Readonly<Record<string, Command>> = {
  backup,
  forget,
  inquiries,
  restore,
  'site-info': siteInfo,
  staff,
  'withdraw-marketing': withdrawMarketing,
};

const [name = '', ...args] = process.argv.slice(2);
await runCommand(commands[name], args);

/** Runs a command. A wrong call, and what cannot be done, is told in a line; the process then ends with 1. */
async function runCommand(command: Command | undefined, args: string[]): Promise<void> {
  try {
    if (!command) {
      throw new UsageError(`Commands: ${Object.keys(commands).join(', ')}`);
    }
    if (args.includes('--help') || args.includes('-h')) {
      console.log(command.usage);
    } else {
      await command.run(args);
    }
  } catch (error) {
    console.error(isMeantForReading(error) ? error.message : error);
    process.exitCode = 1;
  }
}

/** `parseArgs` of Node names the argument that is wrong. */
function isMeantForReading(error: unknown): error is Error {
  return (
    error instanceof StartError ||
    error instanceof UsageError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  );
}
