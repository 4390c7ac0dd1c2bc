import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Sample, sampleIn } from './leftovers.ts';

const git = (root: string, args: readonly string[], index?: string): string =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...(index && { GIT_INDEX_FILE: index }) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** Returns the tags of the product's releases. The content of a tag of the company's own is no sample. */
function releasesIn(root: string): string[] {
  const tags = git(root, ['tag', '--list', 'v[0-9]*']).split('\n').filter(Boolean);
  if (tags.length === 0) return [];
  const found = git(root, ['grep', '--name-only', 'contentIsSample: true', ...tags, '--', 'content/site.ts']);
  return found.split('\n').flatMap((line) => line.split(':', 1)[0] || []);
}

/**
 * Reads the sample of the releases that a repository knows. Their tags suffice, even without the history.
 *
 * @param root the repository
 * @param commit commit to read instead
 * @returns undefined without a release, or without the commit
 */
export async function readSample(root: string, commit?: string): Promise<Sample | undefined> {
  using temporary = mkdtempDisposableSync(path.join(tmpdir(), 'releases-'));
  const folders: string[] = [];
  try {
    for (const release of commit === undefined ? releasesIn(root) : [commit]) {
      const folder = path.join(temporary.path, `${folders.length}`);
      mkdirSync(folder);
      const checkout = ['checkout', '--quiet', release, '--', 'content', 'public'];
      git(root, [`--work-tree=${folder}`, ...checkout], `${folder}.index`);
      folders.push(folder);
    }
  } catch {
    // Without git, a repository, a release or the commit.
  }
  return folders.length > 0 ? await sampleIn(folders) : undefined;
}
