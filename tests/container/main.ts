import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/**
 * Runs the steps of deploy/Containerfile without a container: each stage in a fresh folder, as an unprivileged account.
 * Then starts the program, requests the home page and stops the program. Skips the steps that need root.
 */
const root = path.resolve(import.meta.dirname, '../..');
const instructions = readFileSync(path.join(root, 'deploy/Containerfile'), 'utf8')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line));
const folder = mkdtempSync(path.join(tmpdir(), 'container-'));
const isRoot = process.getuid?.() === 0;
/** Unprivileged system account. */
const account = isRoot ? { uid: 65_534, gid: 65_534 } : {};

/** Environment of the container's programs, which grows with each `ENV`. */
const environment: NodeJS.ProcessEnv = {
  PATH: process.env.PATH?.split(path.delimiter)
    .filter((entry) => !entry.includes('node_modules'))
    .join(path.delimiter),
  HOME: folder,
};

/** The `.env` of the project, which the build copies and the container mounts. */
const settings = [
  'SITE_ORIGIN=https://www.example.com',
  'PUBLIC_CRYPTO_KEY=0123456789abcdef0123456789abcdef',
  'PUBLIC_CRYPTO_IV=0123456789abcdef',
].join('\n');

/** Returns the folder of a stage for a path in its container. */
const stageFolder = (stage: string, inside = '/srv/site') => path.join(folder, stage, inside);

function copyProject(to: string): void {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) cpSync(path.join(root, file), path.join(to, file));
  writeFileSync(path.join(to, '.env'), settings);
}

function giveToAccount(): void {
  chmodSync(folder, 0o755);
  if (isRoot) execFileSync('chown', ['-R', '65534:65534', folder]);
}

function set(assignments: string): void {
  for (const [, name = '', value = ''] of assignments.matchAll(/(\w+)=(\S+)/g)) {
    if (!value.startsWith('$')) environment[name] = value;
  }
}

async function startAndStop(cwd: string, [name = '', ...args]: string[]): Promise<void> {
  const child = spawn(path.join(cwd, name), args, {
    ...account,
    cwd,
    env: { ...environment, DATA_DIR: path.join(folder, 'data'), HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let status = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const [address] = /http:[^\s"]+/.exec(line) ?? [];
    if (address) {
      ({ status } = await fetch(address));
      child.kill('SIGTERM');
    }
  }
  const [code] = await ended;
  console.log(`The home page answers ${status}. SIGTERM ends the program with ${code}.`);
  process.exitCode = status === 200 && code === 0 ? 0 : 1;
}

/** Copies from another stage, or the project. */
function copy(stage: string, args: string): void {
  const [, from, source = '', target = ''] = /^(?:--from=(\S+) )?(?:--chown=\S+ )?(\S+) (\S+)$/.exec(args) ?? [];
  if (!from) copyProject(stageFolder(stage));
  else
    cpSync(stageFolder(from, source), path.join(stageFolder(stage), target), {
      recursive: true,
      verbatimSymlinks: true,
    });
  giveToAccount();
}

try {
  let stage = '';
  let user = 'root';
  mkdirSync(path.join(folder, 'data'));
  for (const line of instructions) {
    const [, instruction, rest = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
    if (instruction === 'FROM') {
      stage = / AS (\w+)/.exec(rest)?.[1] ?? 'final';
      user = 'root';
      mkdirSync(stageFolder(stage), { recursive: true });
      giveToAccount();
    }
    console.log(`— ${line}`);
    const cwd = stageFolder(stage);
    if (instruction === 'USER') user = rest;
    if (instruction === 'ENV') set(rest);
    if (instruction === 'COPY') copy(stage, rest);
    if (instruction === 'RUN' && user !== 'root')
      execFileSync('sh', ['-c', rest], { ...account, cwd, env: environment, stdio: 'inherit' });
    if (instruction === 'CMD') {
      writeFileSync(path.join(cwd, '.env'), settings);
      console.log(execFileSync('du', ['-sm', '.', 'node_modules', 'dist'], { cwd, encoding: 'utf8' }));
      await startAndStop(cwd, JSON.parse(rest));
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
