import { existsSync } from 'node:fs';
import { isInstalled, startInstalledServer } from './installedServer.ts';

/** Where Debian keeps what Apache loads. */
const modules = '/usr/lib/apache2/modules';

/** Types of files; Debian has them in a package of their own. */
const types = '/etc/mime.types';

export const hasApache = existsSync(modules) && existsSync(types) && isInstalled('apache2');

/**
 * Starts Apache as rented web space has it: it knows the folder, and `.htaccess` there says the rest.
 *
 * @param dist the build
 * @throws with Apache's words when it does not start
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
