import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { checkContent } from '#contentCheck/index.ts';
import type { UsedLabels } from '#contentCheck/labels/usedLabels.ts';
import type { Mistake } from '#contentCheck/mistake.ts';
import { type FileContent, validContent } from './validContent.ts';

// Every report reads a whole content folder, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

/** The moment of the tests; posts with a later `publishAt` are not published. */
export const now = new Date('2026-11-21T12:00:00+09:00');

/**
 * Writes valid content with some files changed to a temporary folder, for the time of a test.
 *
 * @param changes new contents by path; undefined leaves the file out
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

/** Returns each mistake in a line: place, field, and in English problem and fix. Every mistake has Korean words too. */
export function summarize(mistakes: readonly Mistake[]): string {
  return mistakes
    .map(({ file, line, field, problem, fix }) => {
      expect(problem.ko).toMatch(/\p{Script=Hangul}/u);
      const place = [`${file}${line === undefined ? '' : `:${line}`}`, field].filter(Boolean).join(' ');
      return `${place}: ${problem.en} → ${typeof fix === 'string' ? fix : fix.en}`;
    })
    .join('\n');
}

/** Checks valid content after some changes; the summary is empty when nothing is wrong. */
export async function reportAfter(
  changes: Record<string, FileContent | undefined>,
  labels: UsedLabels = new Map(),
): Promise<string> {
  const { mistakes } = await checkContent(await contentFolder(changes), { now, labels });
  return summarize(mistakes);
}
