import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contactEmail, siteInfo } from '#site.ts';
import { cleanEnvironment, emptyProject, linkPackages, root } from '../support/project.ts';
import company from './content/site.ts';

/**
 * Runs all tests with the company of this folder in place of this project's: its facts and texts in `content/`, its
 * words in `labels/`. A test that fails there depends on this project's company.
 */
const here = import.meta.dirname;

const list = (...args: string[]) =>
  execFileSync('git', ['ls-files', '-z', ...args], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);

/** Texts of the content that are alike for every company. */
const isShared = (file: string) =>
  /^content\/(?:README\.md|holidays\.json|locales\/|pages\/(?:company\/contact\/add|login|staff)\/)/.test(file);

/** Names in those texts: this company's, and what replaces them. */
const names = [
  ...(['ko', 'en'] as const).flatMap((language) => {
    const [from, to] = [siteInfo[language], company.siteInfo[language]];
    return [[from.legalName, to.legalName] as const, [from.name, to.name] as const];
  }),
  [contactEmail, company.contactEmail] as const,
];

const renamed = (text: string) => names.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);

function copyProject(folder: string): void {
  for (const file of list('--cached', '--others', '--exclude-standard').filter((each) => existsSync(each))) {
    const target = path.join(folder, file);
    if (isShared(file)) {
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, renamed(readFileSync(path.join(root, file), 'utf8')));
    } else if (!file.startsWith('content/')) {
      cpSync(path.join(root, file), target);
    }
  }
  cpSync(path.join(here, 'content'), path.join(folder, 'content'), { recursive: true });
}

interface Labels {
  [name: string]: string | Labels | null;
}

const readLabels = (file: string): Labels => JSON.parse(readFileSync(file, 'utf8'));

/** Returns labels after a merge patch, in which null removes a name (RFC 7396). */
function patched(labels: Labels, patch: Labels): Labels {
  const result = { ...labels };
  for (const [name, value] of Object.entries(patch)) {
    const before = labels[name];
    const isGroup = value && typeof value === 'object' && before && typeof before === 'object';
    if (value === null) delete result[name];
    else result[name] = isGroup ? patched(before, value) : value;
  }
  return result;
}

function patchLabels(folder: string): void {
  for (const language of ['ko', 'en']) {
    for (const [name, patch] of Object.entries(readLabels(path.join(here, 'labels', `${language}.json`)))) {
      const file = path.join(folder, 'content/locales', language, `${name}.json`);
      writeFileSync(file, `${JSON.stringify(patched(readLabels(file), patch as Labels), undefined, 2)}\n`);
    }
  }
}

const { folder, remove } = await emptyProject('company');

/** Runs a command in the company's project. */
function run(command: string, ...args: string[]): boolean {
  const { status } = spawnSync(command, args, {
    cwd: folder,
    stdio: 'inherit',
    env: cleanEnvironment(),
    shell: process.platform === 'win32',
  });
  return status === 0;
}

await linkPackages({ folder });
copyProject(folder);
patchLabels(folder);
const git = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgSign=false'];
const isPassed =
  run('npm', 'run', 'consents') &&
  run('npm', 'run', 'icons') &&
  run('git', 'init', '--quiet') &&
  // The sample, for the tests that find nothing of it.
  run('git', 'fetch', '--quiet', '--depth', '1', root, 'HEAD:refs/tags/v0.0.0') &&
  run('git', 'add', '--all') &&
  run('git', ...git, 'commit', '--quiet', '--message', 'Start') &&
  run('npm', 'test');
if (isPassed) await remove();
else console.error(`The company's project is in ${folder}`);
process.exitCode = isPassed ? 0 : 1;
