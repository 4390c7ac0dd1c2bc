import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nginxSite } from '#publish/nginxSite.ts';
import { freePort } from '../support/freePort.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Whether nginx is installed; `.ci/run` installs it where it can. */
export const hasNginx = spawnSync('nginx', ['-v'], { env: withSbin() }).status === 0;

/** Debian keeps nginx where only the administrator's PATH leads. */
function withSbin(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
}

/**
 * Starts nginx with `deploy/nginx.conf`.
 *
 * @param dist the build; or the file of a publish that names one, as `builds/nginx.conf`
 * @param ports of the two processes that answer calls
 * @throws with nginx's words when it does not start
 */
export async function startNginx(
  dist: string,
  ports: readonly [number, number],
): Promise<{ address: string; reload: () => void; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const site = (await readFile(path.join(root, 'deploy/nginx.conf'), 'utf8'))
    .replaceAll('/srv/site/builds/nginx.conf', dist.endsWith('.conf') ? dist : 'build.conf')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('127.0.0.1:4401', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:4402', `127.0.0.1:${ports[1]}`);
  await writeFile(path.join(folder, 'site.conf'), site);
  await writeFile(path.join(folder, 'build.conf'), nginxSite(dist));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path ${use};`);
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid nginx.pid; error_log error.log warn; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http { access_log off; ${temporary.join(' ')} include /etc/nginx/mime.types; include site.conf; }\n`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf'], {
    env: withSbin(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (chunk) => {
    words += chunk;
  });
  const ended = once(child, 'close');
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/robots.txt`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${words}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    address,
    reload: () => void child.kill('SIGHUP'),
    stop: async () => {
      child.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
