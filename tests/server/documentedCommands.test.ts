import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { openDatabase } from '#server/database/openDatabase.ts';
import { testWith } from '../support/testWith.ts';
import { temporaryFolder } from './support/eachDatabase.ts';
import { farAhead, register } from './support/inquiry.ts';
import { builtInstallation } from './support/installation.ts';
import { findPostgres, startPostgres } from './support/postgresServer.ts';
import { testSecrets } from './support/testApi.ts';

const folder = join(import.meta.dirname, '../..');
const document = readFileSync(join(folder, 'docs/operations.md'), 'utf8');

/** Returns the blocks of commands in a section of docs/operations.md. */
function blocksOf(section: string): string[] {
  const [, text = ''] = document.split(`\n## ${section}\n`);
  return [...(text.split('\n## ', 1)[0] ?? '').matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm)].map(
    ([, indent = '', block = '']) => block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
}

/** Programs that a test cannot run: they write what they were called with. `sudo` runs the command as the own account. */
function stubs(): { bin: string; calls: () => string[] } {
  const bin = temporaryFolder();
  const log = join(bin, 'calls.log');
  const record = `echo "$(basename "$0") $*" >> ${log}`;
  const programs = {
    systemctl: record,
    npm: record,
    sudo: `case "$*" in *"bin/site publish"*) ${record}; exit;; esac; shift 2; exec "$@"`,
  };
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  return { bin, calls: () => readFileSync(log, 'utf8').trim().split('\n') };
}

/** Runs commands, and stops at the first that fails. */
function run(commands: string, environment: NodeJS.ProcessEnv): string {
  const { status, stdout, stderr } = spawnSync('sh', ['-e', '-c', commands], { encoding: 'utf8', env: environment });
  expect(status, `${commands}\n${stdout}\n${stderr}`).toBe(0);
  return stdout;
}

test('the documented upgrade and the way back run, each command as the account that may', async () => {
  const [site, data, other] = [builtInstallation(), temporaryFolder(), temporaryFolder()];
  const { bin, calls } = stubs();
  const environment = {
    PATH: `${bin}:${process.env.PATH}`,
    DATA_DIR: data,
    SITE_PRODUCT: 'acme',
    INQUIRY_TO: 'sales@company.example',
    ...testSecrets,
  };
  const [upgrade = ''] = blocksOf('Upgrade');
  const [back = ''] = blocksOf('Go back');
  const here = (commands: string) =>
    commands
      .replaceAll('/srv/site', site)
      .replaceAll('/var/lib/site', data)
      .replaceAll('/root/before-upgrade', join(other, 'before-upgrade'))
      .replaceAll('/etc/systemd/system', join(other, 'units'));
  mkdirSync(join(other, 'units'));
  writeFileSync(join(other, 'units/site.service'), 'before');
  for (const name of ['.env', '.env.server', '.env.publish']) writeFileSync(join(site, name), '');
  const git = 'git -c user.name=n -c user.email=e@x.example';
  run(
    `cd ${site}; git init -qb main; ${git} commit -q --allow-empty -m one; git clone -q --bare . ${other}/origin
    git remote add origin ${other}/origin; git fetch -q; git branch -qu origin/main`,
    environment,
  );
  await (await openDatabase({ dataDir: data, databaseUrl: undefined })).close();
  // The version to install has one migration more.
  const migrations = join(site, 'src/server/database/migrations/index.ts');
  const later =
    "'9999-later': async ({ db, text }) => db.schema.alterTable('staff').addColumn('later', text).execute(),";
  writeFileSync(migrations, readFileSync(migrations, 'utf8').replace(/^};$/m, `  ${later}\n};`));

  const version = run(here(upgrade), environment).split('\n')[0] ?? '';
  expect(version).toMatch(/^[\da-f]{7,}$/);
  writeFileSync(join(other, 'units/site.service'), 'after');
  const copy = readdirSync(data).find((name) => name.includes('.before-')) ?? '';
  const answered = here(back)
    .replace('1a2b3c4', version)
    .replace(/site\.sqlite\.before-\S+/, `${copy} --yes`);
  run(answered, environment);
  expect(readFileSync(join(other, 'units/site.service'), 'utf8')).toBe('before');
  expect(readdirSync(data)).toContain('since-upgrade.csv');
  expect(calls().filter((call) => call.startsWith('sudo'))).toEqual(
    Array(2).fill('sudo -Hu site-publish bin/site publish'),
  );
  for (const line of `${upgrade}${back}`.split('\n').filter((each) => /\b(?:git|npm|bin\/site) /.test(each))) {
    const account = /bin\/site (?!publish)/.test(line) ? 'sudo -u site bin/site ' : 'sudo -Hu site-publish ';
    expect(line.startsWith(account), line).toBe(true);
  }
});

const programs = findPostgres();

testWith('PostgreSQL', programs !== undefined, 'the documented copy of a PostgreSQL database restores it', async () => {
  const server = await startPostgres(programs ?? '', { fsync: false });
  onTestFinished(() => server.stop());
  const [, copy = ''] = blocksOf('Upgrade');
  const [, restore = ''] = blocksOf('Go back');
  const [create = ''] = blocksOf('PostgreSQL');
  const url = new URL(server.urlOf('postgres'));
  const { bin } = stubs();
  const environment = {
    PATH: `${bin}:${programs}:${process.env.PATH}`,
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    PGPORT: url.port || undefined,
    PGUSER: 'postgres',
  };
  const here = (commands: string) => commands.replaceAll('/root/before-upgrade', bin).replace(' --pwprompt', '');
  run(here(create), environment);
  const settings = { dataDir: '', databaseUrl: server.urlOf('site') };
  const database = await openDatabase(settings);
  await register(database, farAhead);
  await database.close();
  run(here(copy), environment);
  run(here(restore), environment);
  const client = new pg.Client(server.urlOf('site'));
  await client.connect();
  const { rows } = await client.query(
    "select (select count(*)::int from inquiries) as inquiries, tableowner from pg_tables where tablename = 'inquiries'",
  );
  await client.end();
  expect(rows).toEqual([{ inquiries: 1, tableowner: 'site' }]);
});

test('the example for Litestream keeps replicas for 14 days', () => {
  const [, example = ''] = /^```yaml\n(# \/etc\/litestream\.yml[\s\S]*?)^```$/m.exec(document) ?? [];
  expect(parse(example)).toEqual({
    snapshot: { interval: '24h', retention: '336h' },
    dbs: [{ path: '/var/lib/site/site.sqlite', replica: { url: 's3://your-bucket/site' } }],
  });
});
