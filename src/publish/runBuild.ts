import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A build failed. Its message is the build's output, for editors. */
export class BuildFailure extends Error {
  override name = 'BuildFailure';
}

/** Longest report of a failure, in characters: the problem is at the end of a build's output. */
const longestReport = 20_000;

/**
 * Checks the content and builds the site, as `npm run build` does. Standard error shows the build's output: all of it
 * on a terminal, else only that of a failed build.
 *
 * @param root folder of the site
 * @param folder folder of the build
 * @param environment environment variables of the build
 * @throws BuildFailure
 */
export async function runBuild(root: string, folder: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const launcher = path.join(root, 'bin/site.mjs');
  const endWithParent = new URL('endWithParent.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', endWithParent, launcher, 'build', '--outDir', folder], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let report = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      if (process.stderr.isTTY) process.stderr.write(chunk);
      report = (report + chunk).slice(-longestReport);
    });
  }
  const [code, signal] = await once(child, 'close');
  if (code === 0) return;
  if (!process.stderr.isTTY) process.stderr.write(report);
  throw new BuildFailure(stripVTControlCharacters(report).trim() || `The build ended with ${signal ?? code}.`);
}
