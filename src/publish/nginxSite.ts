import path from 'node:path';

/**
 * What `deploy/nginx.conf` includes: which build it serves. Its pages and their headers so change with one reload.
 *
 * @param build folder of the build
 */
export function nginxSite(build: string): string {
  return [
    `map $host $site_root {\n  default ${JSON.stringify(build)};\n}\n`,
    `include ${JSON.stringify(path.join(build, '.nginx.conf'))};\n`,
  ].join('');
}
