import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/**
 * Takes the steps of deploy/Containerfile without a container: in a fresh folder, as a user without rights. Then it
 * starts the program, asks for the home page and stops it. What the steps before `USER` do is done by hand.
 */
const root = path.resolve(import.meta.dirname, '../..');
const containerfile = readFileSync(path.join(root, 'deploy/Containerfile'), 'utf8').split('\n');
const folder = mkdtempSync(path.join(tmpdir(), 'container-'));
const site = path.join(folder, 'site');
const isAdministrator = process.getuid?.() === 0;
/** The account `nobody`. */
const account = isAdministrator ? { uid: 65_534, gid: 65_534 } : {};

/** What the container's programs have in their environment so far. */
const environment: NodeJS.ProcessEnv = {
  PATH: process.env.PATH?.split(path.delimiter)
    .filter((place) => !place.includes('node_modules'))
    .join(path.delimiter),
  HOME: folder,
  PUBLIC_CRYPTO_KEY: '0123456789abcdef0123456789abcdef',
  PUBLIC_CRYPTO_IV: '0123456789abcdef',
};

function copyProject(): void {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) {
    cpSync(path.join(root, file), path.join(site, file));
  }
  mkdirSync(path.join(folder, 'data'));
  chmodSync(folder, 0o755);
  if (isAdministrator) execFileSync('chown', ['-R', '65534:65534', folder]);
}

function set(assignments: string): void {
  for (const [, name = '', value = ''] of assignments.matchAll(/(\w+)=(\S+)/g)) {
    if (!value.startsWith('$')) environment[name] = value;
  }
}

async function startAndStop([name = '', ...args]: string[]): Promise<void> {
  const child = spawn(path.join(site, name), args, {
    ...account,
    cwd: site,
    env: { ...environment, DATA_DIR: path.join(folder, 'data'), HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let status = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address) {
      ({ status } = await fetch(address));
      child.kill('SIGTERM');
    }
  }
  const [code] = await ended;
  console.log(`The home page is answered with ${status}; SIGTERM ends the program with ${code}.`);
  process.exitCode = status === 200 && code === 0 ? 0 : 1;
}

try {
  copyProject();
  for (const line of containerfile.slice(containerfile.indexOf('USER node'))) {
    const [, instruction, rest = ''] = /^(ENV|RUN|CMD) (.*)$/.exec(line) ?? [];
    if (instruction) console.log(`— ${line}`);
    if (instruction === 'ENV') set(rest);
    if (instruction === 'RUN')
      execFileSync('sh', ['-c', rest], { ...account, cwd: site, env: environment, stdio: 'inherit' });
    if (instruction === 'CMD') await startAndStop(JSON.parse(rest));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
