import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../../..');

export interface Program {
  child: ChildProcess;
  /** The first line printed. */
  firstLine: string;
}

/**
 * Starts a program of its own process, so that what measures and what is measured share no event loop.
 *
 * @param file path from the repository's root
 * @returns when it has printed a line
 * @throws Error when it ends before that
 */
export async function startProgram(
  file: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Program> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [firstLine] = await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${file} ended with ${code}.`);
    }),
  ]);
  return { child, firstLine: String(firstLine) };
}

/** Ends a program, and waits until it has ended. */
export async function stopProgram({ child }: Program): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}

/** Runs a program to its end and takes the one line of JSON that it prints. */
export async function runProgram<Result>(file: string, ...args: string[]): Promise<Result> {
  const program = await startProgram(file, args);
  const result: Result = JSON.parse(program.firstLine);
  await stopProgram(program);
  return result;
}
