import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nginxSite } from '#publish/builds.ts';
import { isInstalled, startInstalledServer } from './installedServer.ts';

const root = path.resolve(import.meta.dirname, '../..');

export const hasNginx = isInstalled('nginx');

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** True when this machine's nginx can serve Brotli copies. */
export const hasBrotli = existsSync(brotliModule);

/** Directives of `deploy/nginx.conf` that this machine's nginx lacks. */
function missingDirectives(): string[] {
  const { stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8' });
  const [, minor = 0, patch = 0] = /nginx\/\d+\.(\d+)\.(\d+)/.exec(stderr)?.map(Number) ?? [];
  const hasHttp2 = minor > 25 || (minor === 25 && patch > 0);
  return [...(hasHttp2 ? [] : ['  http2 on;\n']), ...(hasBrotli ? [] : ['  brotli_static on;\n'])];
}

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
  const own = readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8');
  const site = missingDirectives()
    .reduce((text, directive) => text.replace(directive, ''), own)
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
      'nginx.conf': `${hasBrotli ? `load_module ${brotliModule};` : ''} daemon off; pid nginx.pid; error_log error.log warn; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http { access_log off; ${temporary.join(' ')} include /etc/nginx/mime.types; include site.conf; }\n`,
    }),
    stopSignal: 'SIGQUIT',
  });
  return { ...nginx, reload: () => kill('SIGHUP') };
}
