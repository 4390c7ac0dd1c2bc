import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nginxSite } from '#publish/builds.ts';
import { isInstalled, startInstalledServer } from './installedServer.ts';

const root = path.resolve(import.meta.dirname, '../..');

export const hasNginx = isInstalled('nginx');

/**
 * Starts nginx with `deploy/nginx.conf`.
 *
 * @param dist folder of a build, or a `builds/nginx.conf` that points to one
 * @param ports ports of the two API processes
 * @throws Error with nginx's output when it does not start
 */
export async function startNginx(
  dist: string,
  ports: readonly [number, number],
): Promise<{ address: string; reload: () => void; stop: () => Promise<void> }> {
  const site = readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8')
    .replaceAll('/srv/site/builds/nginx.conf', dist.endsWith('.conf') ? dist : 'build.conf')
    .replace('127.0.0.1:4401', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:4402', `127.0.0.1:${ports[1]}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path ${use};`);
  const { kill, ...nginx } = await startInstalledServer({
    command: 'nginx',
    commandLine: (folder) => ['-p', folder, '-c', 'nginx.conf'],
    files: (port) => ({
      'site.conf': site.replace('listen 80;', `listen 127.0.0.1:${port};`),
      'build.conf': nginxSite(dist),
      'nginx.conf': `daemon off; pid nginx.pid; error_log error.log warn; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http { access_log off; ${temporary.join(' ')} include /etc/nginx/mime.types; include site.conf; }\n`,
    }),
    stopSignal: 'SIGQUIT',
  });
  return { ...nginx, reload: () => kill('SIGHUP') };
}
