import { beforeEach, expect, test, vi } from 'vitest';
import { earlierPolicies, privacyPolicies } from '#collections/policies.ts';
import { asBuild, setContent } from './support/content.ts';

vi.mock('astro:content', async () => (await import('./support/content.ts')).astroContent);

const inBoth = (id: string) => ['ko', 'en'].map((language) => ({ id: `${id}/${language}`, data: { title: id } }));

beforeEach(() => {
  asBuild();
  setContent({ pages: inBoth('privacy'), policies: ['2025-01-01', '2026-01-01'].flatMap(inBoth) });
});

test('earlier policies are sorted newest first, at addresses below the current one’s', async () => {
  expect((await earlierPolicies('ko')).map(({ path }) => path)).toEqual(['/privacy/2026-01-01', '/privacy/2025-01-01']);
});

test('the current policy precedes the earlier ones, at its own address', async () => {
  const [inForce, ...earlier] = await privacyPolicies('en');
  expect(inForce).toMatchObject({ path: '/privacy', version: undefined, entry: { id: 'privacy/en' } });
  expect(earlier.map(({ version }) => version)).toEqual(['2026-01-01', '2025-01-01']);
});
