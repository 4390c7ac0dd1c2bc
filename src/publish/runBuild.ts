import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A build failed. Its message is the build's output, for editors. */
export class BuildFailure extends Error {
  override name = 'BuildFailure';
}

/** Maximum length of a failure report, in characters: the problem is at the end of a build's output. */
const maxReportLength = 20_000;

/**
 * Checks the content and builds the site. Standard error shows the build's output: all of it on a terminal, else only
 * that of a failed build.
 *
 * @param root folder of the site
 * @param folder folder of the build
 * @param environment environment variables of the build
 * @param options.args further arguments of the build
 * @param options.inheritsOutput true to write the build's output to this process's own, all of it
 * @throws BuildFailure
 */
export async function runBuild(
  root: string,
  folder: string,
  environment: NodeJS.ProcessEnv,
  { args = [], inheritsOutput = false }: { args?: readonly string[]; inheritsOutput?: boolean } = {},
): Promise<void> {
  const output = inheritsOutput ? 'inherit' : 'pipe';
  const launcher = path.join(root, 'bin/site.mjs');
  const endWithParent = new URL('endWithParent.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', endWithParent, launcher, 'build', ...args, '--outDir', folder], {
    cwd: root,
    env: environment,
    stdio: ['ignore', output, output, 'ipc'],
  });
  let report = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      if (process.stderr.isTTY) process.stderr.write(chunk);
      report = (report + chunk).slice(-maxReportLength);
    });
  }
  const [code, signal] = await once(child, 'close');
  if (code === 0) return;
  if (!process.stderr.isTTY) process.stderr.write(report);
  throw new BuildFailure(stripVTControlCharacters(report).trim() || `The build ended with ${signal ?? code}.`);
}
