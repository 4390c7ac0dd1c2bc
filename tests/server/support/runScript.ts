import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a script as a module of this project in a new process.
 *
 * @returns standard output and standard error, trimmed
 */
export async function runScript(script: string): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  await once(child, 'close');
  return output.trim();
}
