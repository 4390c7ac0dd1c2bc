import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '#content/check/index.ts';
import { contentFolder } from './contentFolder.ts';

/** Returns a function that changes a file of the content folder, and commits it under a subject. */
function repository(root: string) {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Kim', '-c', 'user.email=kim@company.example', ...args], { cwd: root });
  git('init', '--quiet');
  const commit = (subject: string) => {
    git('add', '--all');
    git('commit', '--quiet', '--message', subject);
  };
  commit('Add the content');
  return (file: string, subject?: string) => {
    appendFileSync(path.join(root, file), '\n한 문단 더. One more.\n');
    if (subject) commit(subject);
  };
}

async function adviceIn(root: string): Promise<string[]> {
  const { mistakes } = await checkContent(root);
  return mistakes.filter(({ problem }) => /Korean (?:has )?changed/.test(problem.en)).map(({ file }) => file);
}

test('advises on a text whose Korean changed after its English, before and after the commit', async () => {
  const root = await contentFolder({});
  const change = repository(root);
  expect(await adviceIn(root)).toEqual([]);
  change('news/launch/ko.md');
  expect(await adviceIn(root)).toEqual(['content/news/launch/ko.md']);
  change('news/launch/ko.md', 'Name the price');
  expect(await adviceIn(root)).toEqual(['content/news/launch/ko.md']);
  change('news/launch/en.md', 'Name the price in English');
  expect(await adviceIn(root)).toEqual([]);
});

test('a change of the English alone, and a typo in the Korean, bring no advice', async () => {
  const root = await contentFolder({});
  const change = repository(root);
  change('news/launch/en.md', 'Polish the English');
  expect(await adviceIn(root)).toEqual([]);
  change('about/ko.md', '오타 수정');
  expect(await adviceIn(root)).toEqual([]);
});

test('a folder without a history brings no advice', async () => {
  expect(await adviceIn(await contentFolder({}))).toEqual([]);
});
