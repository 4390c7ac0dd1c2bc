import { Command, CommanderError } from 'commander';

interface CommandOptions {
  /** Exit code for wrong arguments. */
  usageExitCode?: number;
}

/** Creates a command that throws CommanderError instead of ending the process. Its subcommands inherit this. */
export function newCommand(name: string, { usageExitCode = 1 }: CommandOptions = {}): Command {
  return new Command(name)
    .showHelpAfterError('(add --help to see the arguments)')
    .exitOverride(({ exitCode, code, message }) => {
      throw new CommanderError(exitCode === 0 ? 0 : usageExitCode, code, message);
    });
}
