import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { checkContent } from '#content/check/index.ts';
import { contentFolder, now, summarize } from './contentFolder.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acmeWithInvestors(original));

test('the posts of docs/breach.md are content that passes the check, as they are', async () => {
  const document = readFileSync('docs/breach.md', 'utf8');
  const posts = [...document.matchAll(/^`(\w+\.md)`\n\n```markdown\n([\s\S]*?)^```$/gm)];
  expect(posts.map(([, name]) => name)).toEqual(['ko.md', 'en.md']);
  const [, folder = ''] = /`content\/(ir\/[\w-]+)\/`/.exec(document) ?? [];
  const files = posts.map(([, name, text]) => [`${folder}/${name}`, text] as const);
  const root = await contentFolder(Object.fromEntries(files));
  const { mistakes } = await checkContent(root, { now });
  expect(summarize(mistakes)).toBe('');
});
