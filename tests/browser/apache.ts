import { existsSync } from 'node:fs';
import { isInstalled, startInstalledServer } from './installedServer.ts';

/** Folder of Apache's modules on Debian. */
const modules = '/usr/lib/apache2/modules';

/** MIME types, which are a separate package on Debian. */
const types = '/etc/mime.types';

export const hasApache = existsSync(modules) && existsSync(types) && isInstalled('apache2');

/**
 * Starts Apache like shared web hosting: it serves the build, whose `.htaccess` contains all other settings.
 *
 * @param dist folder of the build
 * @throws Error with Apache's output when it does not start
 */
export function startApache(dist: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const loaded = ['mpm_event', 'authz_core', 'mime', 'dir', 'autoindex', 'rewrite', 'headers'].map(
    (name) => `LoadModule ${name}_module ${modules}/mod_${name}.so\n`,
  );
  return startInstalledServer({
    command: 'apache2',
    commandLine: (folder) => ['-d', folder, '-f', 'apache.conf', '-D', 'FOREGROUND'],
    files: (port) => ({
      'apache.conf': `${loaded.join('')}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile apache.pid
Mutex file:.
ErrorLog error.log
TypesConfig ${types}
AddLanguage br .br
DocumentRoot "${dist}"
<Directory "${dist}">
  AllowOverride FileInfo Indexes
  Options Indexes FollowSymLinks
</Directory>
`,
    }),
    stopSignal: 'SIGTERM',
  });
}
