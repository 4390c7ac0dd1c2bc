import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { bareEnvironment } from '../../support/bareEnvironment.ts';

export interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

const program = join(import.meta.dirname, '../../../src/commandLine.ts');

/**
 * Runs a `bin/site` command until it exits, without this folder's `.env` and `dist`.
 *
 * @param environment variables beside {@link bareEnvironment}
 * @param input text for standard input
 * @example runCommand(['staff', 'list'], { DATA_DIR })
 */
export async function runCommand(
  args: readonly string[],
  environment: Record<string, string>,
  input = '',
): Promise<Outcome> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: tmpdir(),
    env: { ...bareEnvironment, ...environment },
  });
  child.stdin.end(input);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, out, err };
}

/** Runs a command in this process; wrong arguments reject with a CommanderError and print nothing. */
export async function runQuietly(command: Command, args: readonly string[]): Promise<void> {
  for (const each of [command, ...command.commands]) each.configureOutput({ writeErr: () => {} });
  await command.parseAsync(args, { from: 'user' });
}
