import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { checkContent } from '#contentCheck/index.ts';
import type { UsedLabels } from '#contentCheck/labels/usedLabels.ts';
import type { Mistake } from '#contentCheck/mistake.ts';
import { type FileContent, newsPost, validContent } from './validContent.ts';

/** Current time in the tests. Posts with a later `publishAt` are not published. */
export const now = new Date('2026-11-21T12:00:00+09:00');

/**
 * Writes valid content with some changed files to a temporary folder, and deletes it after the test.
 *
 * @param changes new contents by path; undefined omits the file
 * @returns the content folder
 */
export async function contentFolder(changes: Record<string, FileContent | undefined>): Promise<string> {
  const repository = await mkdtemp(path.join(tmpdir(), 'content-check-'));
  onTestFinished(() => rm(repository, { recursive: true }));
  const root = path.join(repository, 'content');
  const files = Object.entries({ ...validContent, ...changes });
  await Promise.all(
    files.map(async ([file, content]) => {
      if (content === undefined) return;
      await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      await writeFile(path.join(root, file), content);
    }),
  );
  return root;
}

/** Matches a report with a mistake that has this fix. */
export const withFix = (fix: string) => new RegExp(`→ ${RegExp.escape(fix)}$`, 'm');

/**
 * Returns each mistake as a line of place, field, problem and fix in English. Expects Korean words in each too.
 *
 * @param kind `advice` returns the advice instead: valid content is Korean in both languages, which the check advises on
 */
export function summarize(found: readonly Mistake[], kind: 'mistakes' | 'advice' = 'mistakes'): string {
  return found
    .filter(({ advice }) => (advice === true) === (kind === 'advice'))
    .map(({ file, line, field, problem, fix }) => {
      expect(problem.ko).toMatch(/\p{Script=Hangul}/u);
      const place = [`${file}${line === undefined ? '' : `:${line}`}`, field].filter(Boolean).join(' ');
      return `${place}: ${problem.en} → ${typeof fix === 'string' ? fix : fix.en}`;
    })
    .join('\n');
}

/** Returns the summary of a check of valid content with some changes; empty without mistakes. */
export async function reportAfter(
  changes: Record<string, FileContent | undefined>,
  labels: UsedLabels = new Map(),
): Promise<string> {
  const { mistakes } = await checkContent(await contentFolder(changes), { now, labels });
  return summarize(mistakes);
}

/**
 * Checks texts as the bodies of news posts.
 *
 * @returns the mistakes and advice of each text
 */
export async function faultsOfBodies(
  bodies: readonly string[],
  language: 'ko' | 'en' = 'ko',
): Promise<readonly Mistake[][]> {
  const posts = bodies.map((body, index) => [
    `news/post-${index}/${language}.md`,
    newsPost('', body).replace('새 소식', `새 소식 ${index}`),
  ]);
  const { mistakes } = await checkContent(await contentFolder(Object.fromEntries(posts)), { now, labels: new Map() });
  return posts.map(([name]) => mistakes.filter(({ file, line }) => file === `content/${name}` && (line ?? 0) > 6));
}

/** Returns the summary of the advice on some files, in valid content with these changes. */
export async function adviceAfter(
  changes: Record<string, FileContent | undefined>,
  labels: UsedLabels = new Map(),
): Promise<string> {
  const { mistakes } = await checkContent(await contentFolder(changes), { now, labels });
  return summarize(
    mistakes.filter(({ file }) => file.replace('content/', '') in changes),
    'advice',
  );
}
