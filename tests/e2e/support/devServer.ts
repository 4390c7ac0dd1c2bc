import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../support/freePort.ts';
import { cleanEnvironment, copySite, emptyProject, root } from '../../support/project.ts';

export interface DevServer {
  /** Scheme, host and port. */
  address: string;
  /** Content folder of the served copy. */
  content: string;
  /** Returns everything that the server has printed. */
  output: () => string;
  stop: () => Promise<void>;
}

/**
 * Starts `astro dev` in a copy of the site, so that the content under test can be changed.
 *
 * @param prepare changes the copy's content before the start
 */
export async function startDevServer(prepare: (content: string) => Promise<unknown>): Promise<DevServer> {
  const { folder, remove } = await emptyProject('dev-server');
  await copySite(folder);
  const content = path.join(folder, 'content');
  await prepare(content);

  const port = await freePort();
  const options = {
    root: folder,
    cacheDir: './.cache',
    vite: { cacheDir: './.vite', server: { fs: { allow: [folder, root] } } },
    server: { host: '127.0.0.1', port },
  };
  const program = `import { dev } from 'astro'; await dev(${JSON.stringify(options)});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    env: { ...cleanEnvironment(), ASTRO_TELEMETRY_DISABLED: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill();
    await ended;
    await remove();
  };
  while (!output.includes('watching for file changes')) {
    if (child.exitCode !== null) throw new Error(`the dev server ended:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { address: `http://127.0.0.1:${port}`, content, output: () => output, stop };
}
