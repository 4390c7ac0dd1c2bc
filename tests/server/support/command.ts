import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { bareEnvironment } from '../../support/bareEnvironment.ts';

/** What a command printed, and its exit code. */
export interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

/**
 * Runs a command to its end, without the `.env` that this folder may have: `runCommand(['staff', 'list'], { DATA_DIR })`.
 *
 * @param environment all of it but {@link bareEnvironment}
 * @param input given on standard input
 */
export async function runCommand(
  args: readonly string[],
  environment: Record<string, string>,
  input = '',
): Promise<Outcome> {
  const child = spawn(process.execPath, ['src/server/commands/main.ts', ...args], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...bareEnvironment, ...environment },
  });
  child.stdin.end(input);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, out, err };
}
