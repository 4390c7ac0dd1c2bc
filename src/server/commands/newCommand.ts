import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { closest } from '#closest.ts';
import { settingsSchema } from '#settings/settingsSchema.ts';

interface CommandOptions {
  /** Exit code for wrong arguments. */
  usageExitCode?: number;
}

/** Creates a command that throws CommanderError instead of ending the process. Its subcommands inherit this. */
export function newCommand(name: string, { usageExitCode = 1 }: CommandOptions = {}): Command {
  return new Command(name)
    .showHelpAfterError('(add --help to see the arguments)')
    .configureOutput({ outputError: (message, write) => write(message + settingMeant(message)) })
    .exitOverride(({ exitCode, code, message }) => {
      throw new CommanderError(exitCode === 0 ? 0 : usageExitCode, code, message);
    });
}

/** Returns the setting that an unknown option means: `serve --port 5000` means `PORT=5000`. */
function settingMeant(message: string): string {
  const [, option = ''] = /unknown option '--([\w-]+)/.exec(message) ?? [];
  const name = option.replaceAll('-', '_').toUpperCase();
  const setting = closest(name, Object.keys(settingsSchema.shape), { strict: true });
  return setting === undefined ? '' : `(Did you mean the setting ${setting}? Set it in the environment.)\n`;
}

/** Shows a step and its duration. Writes nothing if standard error is no terminal. */
export async function withProgress<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
  if (!process.stderr.isTTY) return work();
  process.stderr.write(`${step} …`);
  const started = performance.now();
  try {
    return await work();
  } finally {
    process.stderr.write(` ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  }
}

/** Parses a count of entries. */
export function parseCount(input: string): number {
  if (!/^[1-9]\d{0,5}$/.test(input)) {
    throw new InvalidArgumentError('Write a number from 1 to 999999.');
  }
  return Number(input);
}
