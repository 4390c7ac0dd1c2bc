import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../../..');

export interface Program {
  child: ChildProcess;
  /** The line that was waited for. */
  line: string;
}

/**
 * Starts a program of its own process, so that what measures and what is measured share no event loop.
 *
 * @param file path from the repository's root
 * @param awaited what the line looks like that tells that it is ready
 * @throws Error when it ends before it has printed that line
 */
export async function startProgram(
  file: string,
  args: readonly string[],
  { environment = {}, awaited = /./ }: { environment?: Record<string, string>; awaited?: RegExp } = {},
): Promise<Program> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (awaited.test(line)) {
      // What else it prints is let through.
      child.stdout.resume();
      return { child, line };
    }
  }
  throw new Error(`${file} has ended.`);
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
  const result: Result = JSON.parse(program.line);
  await stopProgram(program);
  return result;
}
