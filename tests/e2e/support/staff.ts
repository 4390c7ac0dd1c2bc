import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';

/**
 * Runs `npm run staff`.
 *
 * @param password text for standard input
 * @param dataDir data folder of the server; of the one under test without it
 * @throws Error with the command's output when it fails
 */
export async function staffCommand(
  args: readonly string[],
  password = '',
  dataDir = inject('serverData'),
): Promise<void> {
  const command = spawn(process.execPath, ['src/commandLine.ts', 'staff', ...args], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  command.stdin.end(password && `${password}\n`);
  const [[code], ...printed] = await Promise.all([once(command, 'close'), text(command.stdout), text(command.stderr)]);
  if (code !== 0) throw new Error(printed.join(''));
}
