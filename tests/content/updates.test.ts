import { execFile, spawnSync } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentIsSample } from '#site.ts';

/** First-parent commits between a company's start and its update. */
const ages = [20, 60, 120];

const release = 'v1.1.0';

const run = promisify(execFile);

const env = {
  ...process.env,
  ...Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((who) => [
      [`GIT_${who}_NAME`, 'Kim'],
      [`GIT_${who}_EMAIL`, 'kim@company.example'],
    ]),
  ),
};

const history =
  spawnSync('git', ['rev-list', '--first-parent', 'HEAD'], { encoding: 'utf8' }).stdout?.split('\n') ?? [];

const reason =
  (process.platform === 'win32' && 'the document is written for sh') ||
  (!contentIsSample && 'the product is the repository of the sample') ||
  (history.length <= Math.max(...ages) && 'a shallow clone has no older states');

let folder: string;
let product: string;

/** Runs commands of the document in a repository. A merge with conflicts fails. */
const shell = async (repository: string, commands: string) => {
  const script = commands.replaceAll('ADDRESS', product);
  return (await run('sh', ['-c', script], { cwd: repository, env }).catch((error) => error)).stdout as string;
};

/** Returns the commands of a section of the document. */
async function commandsOf(heading: string): Promise<string[]> {
  const text = await readFile('docs/updates.md', 'utf8');
  const section = text.split(/^## /m).find((each) => each.startsWith(heading)) ?? '';
  return [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, commands = '']) => commands);
}

beforeAll(async () => {
  if (reason) return;
  folder = await mkdtemp(path.join(tmpdir(), 'updates-'));
  product = path.join(folder, 'product');
  await run('git', ['clone', '--quiet', '--bare', '--shared', process.cwd(), product]);
  await run('git', ['tag', release, 'HEAD'], { cwd: product, env });
}, 60_000);

afterAll(async () => {
  if (folder) await rm(folder, { recursive: true, maxRetries: 3 });
});

/** Creates a repository that began some commits ago, and changed its own files since. */
async function companySince(age: number): Promise<{ root: string; git: (...args: string[]) => Promise<string> }> {
  const root = path.join(folder, `company-${age}`);
  await run('git', ['clone', '--quiet', '--shared', '--no-checkout', process.cwd(), root]);
  const git = async (...args: string[]) => (await run('git', args, { cwd: root, env, maxBuffer: 2 ** 28 })).stdout;
  await git('sparse-checkout', 'set', '--no-cone', '/content', '/public', '/src/site.ts', '/src/drawings');
  await git('checkout', '--quiet', '-B', 'company', history[age] ?? '');
  const files = (await git('ls-files')).split('\n');
  const facts = files.includes('content/site.ts') ? 'content/site.ts' : 'src/site.ts';
  const drawings = files.filter((file) => /\/drawings\/\w+\.astro$/.test(file));
  await git('rm', '--quiet', '-r', 'content/news', 'content/products', ...drawings.slice(1));
  for (const file of ['content/news/first/ko.md', 'content/products/pumps/pump/ko.md', 'public/pump.svg']) {
    await mkdir(path.join(root, path.dirname(file)), { recursive: true });
    await writeFile(path.join(root, file), `${file}\n`);
  }
  for (const file of [facts, 'content/home/ko.md', ...drawings.slice(0, 1)]) {
    await appendFile(path.join(root, file), '// Ours\n');
  }
  for (const name of ['home', 'inquiry']) {
    const file = path.join(root, `content/locales/ko/${name}.json`);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(/(?<=": )"./g, '$&!'));
  }
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'Our company');
  return { root, git };
}

describe.skipIf(reason)(`updates by docs/updates.md${reason ? `, skipped: ${reason}` : ''}`, () => {
  test.concurrent.each(ages)(
    'a company of %i commits ago conflicts in labels alone',
    async (age) => {
      const { root, git } = await companySince(age);
      const [addRemote = ''] = await commandsOf('Before');
      const [fetch = '', merge = '', restore = '', , commit = ''] = await commandsOf('An update');
      const [moveDrawings = '', takeFacts = ''] = await commandsOf('From 1.0.0');
      const isMoved = (await git('ls-files', 'src/drawings')) !== '';
      await shell(root, addRemote);
      if (isMoved) await shell(root, moveDrawings);
      const before = (await git('rev-parse', 'HEAD')).trim();
      for (const commands of [fetch, merge, restore]) await shell(root, commands);
      if (isMoved) await shell(root, takeFacts);
      const conflicts = (await git('diff', '--name-only', '--diff-filter=U')).split('\n').filter(Boolean);
      expect(conflicts.filter((file) => !file.startsWith('content/locales/'))).toEqual([]);
      for (const file of conflicts) await git('checkout', '--ours', '--', file);
      await shell(root, commit);
      expect((await git('log', '-1', '--format=%s')).trim()).toBe(`Update to ${release}`);
      const own = ['content/[!R]*', 'public'];
      const others = own.map((each) => `:!${each}`);
      expect(await git('diff', '--name-only', release, 'HEAD', '--', '.', ...others)).toBe('');
      const changed = await git('diff', '--name-only', before, 'HEAD', '--', ...own, ':!content/locales');
      expect(changed.trim()).toBe(isMoved ? 'content/site.ts' : '');
    },
    120_000,
  );
});
