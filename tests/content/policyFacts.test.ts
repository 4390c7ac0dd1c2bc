import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { checkContent } from '#content/check/index.ts';
import { storedEntries } from '#contract/privacyFacts.ts';
import { contentFolder, now } from './contentFolder.ts';
import { bothLanguages, policy } from './validContent.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));

/** Returns the names of all entries that the code stores in browsers. Names with a variable end end before it. */
function entriesInCode(): Set<string> {
  const names = new Set<string>();
  for (const file of [...globSync('src/{client,browser,staff}/**/*.{ts,tsx}'), 'src/build/fonts/fontHead.ts']) {
    const source = readFileSync(file, 'utf8');
    if (!/localStorage|sessionStorage|setItem/.test(source)) continue;
    for (const [, name = ''] of source.matchAll(/(?:localStorage|sessionStorage|\bstore)\??\.(\w+)\b(?!\()/g)) {
      names.add(name);
    }
    for (const [, written = ''] of source.matchAll(/setItem\(\s*([\w']+),/g)) {
      const literal = /^'(.*)'$/.exec(written)?.[1];
      names.add(literal ?? new RegExp(`const ${written} = '([^']+)'`).exec(source)?.[1] ?? `unknown in ${file}`);
    }
    for (const [, prefix = ''] of source.matchAll(/const storageKey = .*=> `([^$]*)\$/g)) names.add(prefix);
  }
  return names;
}

/** Names of cookies that the server sets. */
const cookies = ['src/server/staff/sessionCookies.ts', 'src/server/preview/previews.ts'].flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/Cookie = \{ name: '(\w+)'|cookieName = '(\w+)'/g)].map(
    ([, name, other]) => name ?? other ?? '',
  ),
);

test('the facts for the policy name every entry that the code stores in browsers, and no other', () => {
  const inCode = [...entriesInCode(), ...cookies].map((name) => name.replace(/^inquiry\..*/, 'inquiry'));
  expect(cookies).toHaveLength(3);
  expect([...storedEntries].sort()).toEqual([...new Set(inCode)].sort());
});

/** Returns what the check misses in the policies. */
async function missing(policies: Record<string, string>): Promise<string> {
  const root = await contentFolder(policies);
  const { mistakes } = await checkContent(root, { now });
  const found = mistakes.filter(({ problem }) => problem.en.startsWith('The policy does not state'));
  expect(found.every(({ advice }) => advice)).toBe(true);
  return found.map(({ file, problem }) => `${file}: ${problem.en}`).join('\n');
}

const gaps = policy.replaceAll(/30[일 ]|`staffUntil`, |이메일, /g, '');

test('advises to state a missing period, entry or item in the policy', async () => {
  expect(await missing(bothLanguages('policies/2025-01-01', gaps))).toMatchInlineSnapshot(`
    "content/policies/2025-01-01/en.md: The policy does not state this: retention of spam, 30 days
    content/policies/2025-01-01/en.md: The policy does not state this: the entry \`staffUntil\` in browsers
    content/policies/2025-01-01/en.md: The policy does not state this: 이메일
    content/policies/2025-01-01/ko.md: The policy does not state this: 스팸의 보관, 30일
    content/policies/2025-01-01/ko.md: The policy does not state this: 브라우저에 저장하는 항목 \`staffUntil\`
    content/policies/2025-01-01/ko.md: The policy does not state this: 이메일"
  `);
});

test('reads the newest policy alone, in any words', async () => {
  const later = policy.replaceAll('3년', '**3 년**').replaceAll(' days', '-day');
  const policies = { ...bothLanguages('policies/2025-01-01', gaps), ...bothLanguages('policies/2025-06-01', later) };
  expect(await missing(policies)).toBe('');
});
