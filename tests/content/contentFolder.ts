import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { Diagnostic } from '#content/check/diagnostic.ts';
import { checkContent } from '#content/check/index.ts';
import { type FileContent, validContent } from './validContent.ts';

/** Current time in the tests. Posts with a later `publishAt` are not published. */
export const now = new Date('2026-11-21T12:00:00+09:00');

/**
 * Writes valid content with some changed files to a temporary folder, and deletes it after the test.
 *
 * @param changes new contents by path; undefined omits the file
 * @returns the content folder
 */
export async function contentFolder(changes: Record<string, FileContent | undefined>): Promise<string> {
  const repository = mkdtempSync(path.join(tmpdir(), 'content-check-'));
  onTestFinished(() => rmSync(repository, { recursive: true }));
  const root = path.join(repository, 'content');
  for (const [file, content] of Object.entries({ ...validContent, ...changes })) {
    if (content === undefined) continue;
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
  return root;
}

/**
 * Returns each mistake as a line of place, field, problem and fix in English. Expects Korean words in each too.
 *
 * @param kind `advice` returns the advice instead: valid content is Korean in both languages, which the check advises on
 */
export function summarize(found: readonly Diagnostic[], kind: 'mistakes' | 'advice' = 'mistakes'): string {
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
export async function reportAfter(changes: Record<string, FileContent | undefined>): Promise<string> {
  const { mistakes } = await checkContent(await contentFolder(changes), { now });
  return summarize(mistakes);
}

/** Returns texts as files of Korean news posts. */
const asPosts = (posts: Record<string, FileContent>) =>
  Object.entries(posts).map(([id, text]): [string, FileContent] => [`news/${id}/ko.md`, text]);

/**
 * Returns the summary of a check of Korean news posts, each line with a post's id in place of its path.
 *
 * @param posts texts by id
 * @param files other changes to valid content
 */
export async function reportOnPosts(
  posts: Record<string, FileContent>,
  files: Record<string, FileContent | undefined> = {},
): Promise<string> {
  const report = await reportAfter({ ...files, ...Object.fromEntries(asPosts(posts)) });
  return report.replaceAll(/^content\/news\/([\w-]+)\/ko\.md/gm, '$1');
}

/**
 * Checks texts as Korean news posts, or as English ones. Returns the mistakes and advice of each.
 *
 * @param files files beside each post, by name
 */
export async function mistakesInPosts(
  texts: readonly FileContent[],
  language: 'ko' | 'en' = 'ko',
  files: Record<string, FileContent> = {},
): Promise<readonly Diagnostic[][]> {
  const posts = asPosts(Object.fromEntries(texts.map((text, index) => [`post-${index}`, text]))).map(
    ([name, text]) => [name.replace('ko.md', `${language}.md`), text] as const,
  );
  const beside = texts.flatMap((_, index) =>
    Object.entries(files).map(([name, content]) => [`news/post-${index}/${name}`, content] as const),
  );
  const folder = await contentFolder(Object.fromEntries([...posts, ...beside]));
  const { mistakes } = await checkContent(folder, { now });
  return posts.map(([name]) => mistakes.filter(({ file, line }) => file === `content/${name}` && line !== undefined));
}

/**
 * Expects the fixes of mistakes in news posts, or of advice on them.
 *
 * @param postOf returns the post with a text
 * @param cases a fix, or several, by text
 * @param files files beside each post, by name
 */
export async function expectFixes(
  postOf: (text: string) => FileContent,
  cases: Record<string, string | readonly string[]>,
  kind: 'mistakes' | 'advice' = 'mistakes',
  files: Record<string, FileContent> = {},
): Promise<void> {
  const texts = Object.keys(cases);
  const found = await mistakesInPosts(texts.map(postOf), 'ko', files);
  const fixes = found.map((mistakes) =>
    mistakes
      .filter(({ advice }) => (advice === true) === (kind === 'advice'))
      .map(({ fix }) => (typeof fix === 'string' ? fix : fix.en)),
  );
  expect(Object.fromEntries(texts.map((text, index) => [text, fixes[index]]))).toEqual(
    Object.fromEntries(Object.entries(cases).map(([text, fix]) => [text, [fix].flat()])),
  );
}

/** Returns the summary of the advice on some files, in valid content with these changes. */
export async function adviceAfter(changes: Record<string, FileContent | undefined>): Promise<string> {
  const { mistakes } = await checkContent(await contentFolder(changes), { now });
  return summarize(
    mistakes.filter(({ file }) => file.replace('content/', '') in changes),
    'advice',
  );
}
