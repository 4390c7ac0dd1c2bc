import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, onTestFinished } from 'vitest';
import { writeSite } from './builtSite.ts';

const root = join(import.meta.dirname, '../../..');

/** Copies the server, without a build, into a folder that the test may change. */
export function installation(): string {
  return removeAfterTest(copyServer());
}

/** Copies the server, with a build for `acme`, into a folder that the test may change. */
export function builtInstallation(): string {
  const folder = installation();
  writeSite(join(folder, 'dist'));
  return folder;
}

/** Copies the server, with a build for `acme`, once for all tests of a file. They must not change it. */
export function sharedInstallation(): () => string {
  let folder = '';
  beforeAll(() => {
    folder = copyServer();
    writeSite(join(folder, 'dist'));
    return () => rmSync(folder, { recursive: true });
  });
  return () => folder;
}

/** Copies the launcher alone into a folder that the test may change. */
export function launcherCopy(): string {
  return removeAfterTest(copy(['package.json', 'bin']));
}

function copyServer(): string {
  const folder = copy(['package.json', 'bin', 'src', 'content/site.ts', 'content/locales', 'content/holidays.json']);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function copy(names: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  for (const name of names) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  return folder;
}

/** Returns the folder and removes it after the test. */
function removeAfterTest(folder: string): string {
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

export interface Run {
  child: ChildProcessWithoutNullStreams;
  /** Resolves to the exit code and everything printed when the process ends. */
  ended: Promise<{ code: number | null; out: string; err: string }>;
  /** Resolves to the first line printed. */
  ready: Promise<string>;
  /** Returns everything printed to standard output so far. */
  printed(): string;
}

/**
 * Runs `bin/site` with the settings files of its folder and these variables.
 *
 * @param cwd folder of the caller
 */
export function runSite(
  folder: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  cwd = folder,
): Run {
  const env = {
    PATH: process.env.PATH,
    // Copies share entries. The launcher's own cache would keep those of each copy.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    NODE_COMPILE_CACHE_PORTABLE: '1',
    ...environment,
  };
  return observe(spawn(process.execPath, [join(folder, 'bin/site.mjs'), ...args], { cwd, env }));
}

/**
 * Starts a server for `acme` on a free port and kills it after the test.
 *
 * @param environment variables that override the defaults
 */
export function start(folder: string, environment: Record<string, string>, program: 'serve' | 'api' = 'serve'): Run {
  return runSite(folder, [program], {
    HOST: '127.0.0.1',
    SITE_PRODUCT: 'acme',
    PORT: '0',
    LOG_LEVEL: 'warn',
    SMTP_URL: 'smtp://127.0.0.1:1',
    INQUIRY_TO: 'sales@company.example',
    ...environment,
  });
}

/** Collects a process's output and kills the process after the test. */
export function observe(child: ChildProcessWithoutNullStreams): Run {
  onTestFinished(() => void child.kill('SIGKILL'));
  let out = '';
  let err = '';
  const { promise: ready, resolve } = Promise.withResolvers<string>();
  child.stdout.on('data', (chunk) => {
    out += chunk;
    if (out.includes('\n')) {
      resolve(out);
    }
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  return { child, ready, printed: () => out, ended: once(child, 'close').then(([code]) => ({ code, out, err })) };
}

/** Returns the port in the line that a ready server prints. */
export function portIn(line: string): number {
  return Number(/:(\d+)\n/.exec(line)?.[1]);
}
