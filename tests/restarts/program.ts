import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');

export interface Program {
  child: ChildProcess;
  /** Output line by which the program reported that it is ready. */
  line: string;
}

/**
 * Starts a program in a separate process, so that visitors and server do not share an event loop.
 *
 * @param file path from the repository's root
 * @param readyLine matches the output line by which the program reports that it is ready
 * @throws Error when the program ends without that line
 */
export async function startProgram(
  file: string,
  args: readonly string[],
  { environment = {}, readyLine = /./ }: { environment?: Record<string, string>; readyLine?: RegExp } = {},
): Promise<Program> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (readyLine.test(line)) {
      // Discards further output, so that the program does not block on a full pipe.
      child.stdout.resume();
      return { child, line };
    }
  }
  throw new Error(`${file} ended before it was ready.`);
}

/** Terminates a program and waits until it has exited. */
export async function stopProgram({ child }: Program): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
}
