import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const sources = [
  'astro.config.mjs',
  'astro-i18next.config.cjs',
  'package.json',
  'tsconfig.json',
  'content',
  'public',
  'src',
];

export interface DevServer {
  /** Scheme, host and port. */
  address: string;
  /** Folder whose files are shown, a copy of the site's. */
  content: string;
  /** What the server has printed so far. */
  output: () => string;
  stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Returns the environment without the test runner's variables, which would be taken for the dev server's. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const runner = /^(?:VITEST.*|NODE_ENV|NODE_OPTIONS|MODE|DEV|PROD|SSR|TEST|BASE_URL)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !runner.test(name)));
}

/** Starts `astro dev` in a copy of the site, so that the content under test can be changed. */
export async function startDevServer(): Promise<DevServer> {
  const root = path.resolve(import.meta.dirname, '../../..');
  const folder = await mkdtemp(path.join(tmpdir(), 'dev-server-'));
  const copied = sources.map((name) => cp(path.join(root, name), path.join(folder, name), { recursive: true }));
  await Promise.allSettled(copied);
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');

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
    await rm(folder, { recursive: true, force: true });
  };
  while (!output.includes('watching for file changes')) {
    if (child.exitCode !== null) throw new Error(`the dev server ended:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { address: `http://127.0.0.1:${port}`, content: path.join(folder, 'content'), output: () => output, stop };
}
