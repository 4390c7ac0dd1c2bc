import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { BuildFailure } from './buildFailure.ts';

/** Longest report of a failure, in characters: what is wrong stands at the end of a build's output. */
const longestReport = 20_000;

/**
 * Checks the content and builds the site, as `npm run build` does. What the build says goes to standard error.
 *
 * @param root folder of the site
 * @param folder where the build goes
 * @throws BuildFailure
 */
export async function runBuild(root: string, folder: string): Promise<void> {
  const launcher = path.join(root, 'bin/site.mjs');
  const endWithParent = new URL('endWithParent.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', endWithParent, launcher, 'build', '--outDir', folder], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let report = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      process.stderr.write(chunk);
      report = (report + chunk).slice(-longestReport);
    });
  }
  const [code, signal] = await once(child, 'close');
  if (code !== 0) {
    throw new BuildFailure(stripVTControlCharacters(report).trim() || `The build ended with ${signal ?? code}.`);
  }
}
