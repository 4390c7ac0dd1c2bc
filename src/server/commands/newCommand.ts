import { Command, CommanderError } from 'commander';

interface CommandOptions {
  /** Exit code for a command that is called with wrong arguments. */
  usageExitCode?: number;
}

/** Makes a command that throws CommanderError instead of ending the process. Its subcommands do the same. */
export function newCommand(name: string, { usageExitCode = 1 }: CommandOptions = {}): Command {
  return new Command(name)
    .showHelpAfterError('(add --help to see the arguments)')
    .exitOverride(({ exitCode, code, message }) => {
      throw new CommanderError(exitCode === 0 ? 0 : usageExitCode, code, message);
    });
}
