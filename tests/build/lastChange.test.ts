import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lastChanges } from '#build/seo/lastChange.ts';

/** Runs git in a folder, as an editor at noon of a day in November. */
function git(cwd: string, day: number, ...args: string[]) {
  const time = `2026-11-${day}T12:00:00+09:00`;
  const env = { ...process.env, GIT_AUTHOR_DATE: time, GIT_COMMITTER_DATE: time };
  execFileSync('git', ['-c', 'user.name=Kim', '-c', 'user.email=kim@company.example', ...args], { cwd, env });
}

/** Returns a new repository, and a function that writes a file of its content and commits it on a day. */
function repository() {
  const folder = mkdtempSync(path.join(tmpdir(), 'last-change-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  git(folder, 1, 'init', '--quiet');
  const change = (file: string, day?: number, subject = 'Change a text') => {
    const target = path.join(folder, 'content', file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, `${day ?? 'later'} ${subject}`);
    if (day === undefined) return;
    git(folder, day, 'add', '--all');
    git(folder, day, 'commit', '--quiet', '--message', subject);
  };
  return { folder, content: path.join(folder, 'content'), change };
}

test('a page changes with the last commit of its own text or of what it shows, and with no other', async () => {
  const { content, change } = repository();
  change('pages/company/location/ko.md', 10);
  change('pages/company/location/en.md', 11);
  change('offices/seoul/ko.md', 12);
  change('products/apps/chat/ko.md', 13);
  change('products/apps/chat/picture.png', 14);
  change('products/apps/chat/ko.md', 15, '오타 수정');
  change('products/apps/chatter/ko.md', 16);
  const changeOf = await lastChanges(content);
  expect([
    changeOf('/company/location', 'ko'),
    changeOf('/company/location', 'en'),
    changeOf('/apps/chat', 'ko'),
    changeOf('/company/history', 'ko'),
  ]).toEqual(['2026-11-12T12:00:00+09:00', '2026-11-11T12:00:00+09:00', '2026-11-14T12:00:00+09:00', undefined]);
});

test('a change without a commit, a shallow clone and a folder without a history have no time', async () => {
  const { folder, content, change } = repository();
  change('offices/seoul/ko.md', 10);
  change('history/2026/ko.md', 11);
  const clone = path.join(folder, 'clone');
  git(folder, 12, 'clone', '--quiet', '--depth=1', `file://${folder}`, clone);
  change('offices/seoul/ko.md');
  const none = mkdtempSync(path.join(tmpdir(), 'no-history-'));
  onTestFinished(() => rmSync(none, { recursive: true }));
  for (const root of [content, path.join(clone, 'content'), none])
    expect((await lastChanges(root))('/company/location', 'ko'), root).toBeUndefined();
  expect((await lastChanges(content))('/company/history', 'ko')).toBe('2026-11-11T12:00:00+09:00');
});
