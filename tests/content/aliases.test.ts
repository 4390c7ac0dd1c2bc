import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { checkContent } from '#content/check/index.ts';
import { contentFolder, now, reportAfter, summarize } from './contentFolder.ts';
import { bothLanguages, newsPost, springPost } from './validContent.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));

test('accepts aliases of a post', async () => {
  expect(await reportAfter(bothLanguages('news/launch', newsPost('aliases: [second-name, third-name]\n')))).toBe('');
});

test('rejects aliases that are in use, reserved, duplicate or shared by two posts', async () => {
  expect(
    await reportAfter({
      ...bothLanguages('news/launch', newsPost('aliases: [launch, spring, page, old, old, index]\n')),
      ...bothLanguages('news/spring', springPost('aliases: [old]\n')),
    }),
  ).toMatchInlineSnapshot(`
    "content/news/launch/en.md:6 aliases[0]: The name is taken: launch (content/news/launch) → Delete this line, or write another name.
    content/news/launch/en.md:6 aliases[1]: The name is taken: spring (content/news/spring) → Delete this line, or write another name.
    content/news/launch/en.md:6 aliases[2]: The name is taken: page (the pages of the list (…/page/2)) → Delete this line, or write another name.
    content/news/launch/en.md:6 aliases[4]: The name is taken: old (content/news/launch/en.md) → Delete this line, or write another name.
    content/news/launch/en.md:6 aliases[5]: The name is taken: index (the list itself) → Delete this line, or write another name.
    content/news/launch/ko.md:6 aliases[0]: The name is taken: launch (content/news/launch) → Delete this line, or write another name.
    content/news/launch/ko.md:6 aliases[1]: The name is taken: spring (content/news/spring) → Delete this line, or write another name.
    content/news/launch/ko.md:6 aliases[2]: The name is taken: page (the pages of the list (…/page/2)) → Delete this line, or write another name.
    content/news/launch/ko.md:6 aliases[4]: The name is taken: old (content/news/launch/ko.md) → Delete this line, or write another name.
    content/news/launch/ko.md:6 aliases[5]: The name is taken: index (the list itself) → Delete this line, or write another name.
    content/news/spring/en.md:6 aliases[0]: The name is taken: old (content/news/launch) → Delete this line, or write another name.
    content/news/spring/ko.md:6 aliases[0]: The name is taken: old (content/news/launch) → Delete this line, or write another name."
  `);
});

test('rejects an address as alias', async () => {
  expect(
    await reportAfter({
      'news/launch/ko.md': newsPost('aliases: [/company/news/old]\n'),
      'news/launch/en.md': newsPost('aliases: [old, older]\n'),
    }),
  ).toMatchInlineSnapshot(
    `"content/news/launch/ko.md:6 aliases[0]: The value does not have the right format: "/company/news/old" → Earlier name of the folder, not the whole address."`,
  );
});

test('corrects a link to an alias to the current address', async () => {
  expect(
    await reportAfter({
      ...bothLanguages('news/launch', newsPost('aliases: [old]\n')),
      'news/spring/ko.md': springPost('', '[출시](/company/news/old)'),
    }),
  ).toContain('→ [출시](/company/news/launch)');
});

describe('with git', () => {
  /** Commits valid content with some changes to a new repository. */
  async function repository(changes: Record<string, string | undefined>) {
    const root = await contentFolder(changes);
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Editor', '-c', 'user.email=editor@example.com', ...args], { cwd: root });
    git('init', '--quiet');
    const commit = () => {
      git('add', '.');
      git('commit', '--quiet', '--message', 'Texts');
    };
    commit();
    return {
      commit,
      rename: (from: string, to: string) => renameSync(path.join(root, from), path.join(root, to)),
      write: (file: string, text: string) => {
        mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
        writeFileSync(path.join(root, file), text);
      },
      staged: () => git('diff', '--cached', '--name-only').toString(),
      report: async () => {
        const { mistakes } = await checkContent(root, { now });
        return summarize(mistakes);
      },
    };
  }

  const unlinked = {
    ...bothLanguages('news/launch', newsPost()),
    ...bothLanguages('popups/launch', undefined),
  };

  test('reports an uncommitted rename of a folder without changing the index', async () => {
    const { rename, report, staged } = await repository(unlinked);
    rename('news/launch', 'news/second-name');
    expect(await report()).toMatchInlineSnapshot(`
      "content/news/second-name/en.md:1 aliases: The folder was renamed, and its old address does not lead to the post: launch → second-name → aliases:
        - launch
      content/news/second-name/ko.md:1 aliases: The folder was renamed, and its old address does not lead to the post: launch → second-name → aliases:
        - launch"
    `);
    expect(staged()).toBe('');
  });

  test('follows a folder through several renames and reports the missing aliases', async () => {
    const { rename, commit, write, report } = await repository(unlinked);
    rename('news/launch', 'news/second');
    commit();
    rename('news/second', 'news/third');
    write('news/third/ko.md', newsPost('aliases: [second]\n'));
    write('news/third/en.md', newsPost('aliases: [second]\n'));
    commit();
    const asked = await report();
    expect(asked).toContain('launch → third');
    expect(asked).toContain('→ aliases:\n  - second\n  - launch');
    expect(asked).not.toContain('second → third');
    write('news/third/ko.md', newsPost('aliases: [second, launch]\n'));
    write('news/third/en.md', newsPost('aliases: [second, launch]\n'));
    expect(await report()).toBe('');
  });

  test('ignores renames of drafts and folders renamed back', async () => {
    const { rename, commit, report } = await repository({
      ...unlinked,
      ...bothLanguages('news/draft', springPost('draft: true\n')),
    });
    rename('news/draft', 'news/other-draft');
    commit();
    expect(await report()).toBe('');
    rename('news/launch', 'news/back');
    commit();
    rename('news/back', 'news/launch');
    expect(await report()).toContain('back → launch');
    commit();
    expect(await report()).not.toContain(': launch →');
  });
});
