import { beforeEach, expect, test, vi } from 'vitest';
import { allConsentVersions, currentConsent } from '#content/queries/consents.ts';
import { privacyPolicies } from '#content/queries/policies.ts';
import { sitePages } from '#content/queries/sitePages.ts';
import { boards } from '#site.ts';
import { asBuild, setContent } from './support/content.ts';

vi.mock('astro:content', async () => (await import('./support/content.ts')).astroContent);

/** The day of the build, in Korea. In UTC, it is 30 November. */
const buildMoment = vi.hoisted(() => vi.fn(() => new Date('2026-12-01T00:30:00+09:00')));
vi.mock('#content/queries/buildMoment.ts', () => ({ buildMoment }));

const inBoth = (id: string) => ['ko', 'en'].map((language) => ({ id: `${id}/${language}`, data: { title: '방침' } }));

beforeEach(() => {
  buildMoment.mockReset();
  asBuild();
  setContent({
    ...Object.fromEntries(['home', 'about', 'recruit'].map((name) => [name, inBoth('').map(withoutFolder)])),
    pages: Object.values(boards).flatMap(({ path }) => inBoth(path.slice(1))),
    policies: ['2026-12-01', '2025-01-01', '2027-03-01', '2026-01-01', '2027-01-01'].flatMap(inBoth),
    consents: ['privacy/2026-01-01', 'privacy/2026-11-25', 'marketing/2026-11-25'].flatMap(inBoth),
  });
});

const withoutFolder = ({ id, data }: { id: string; data: object }) => ({ id: id.slice(1), data: { ...data } });

const daysOf = (versions: readonly { from: string; until: string | undefined }[]) =>
  versions.map(({ from, until }) => [from, until]);

test('a policy takes over at the first build on its day in Korea', async () => {
  const { inForce, earlier, coming } = await privacyPolicies('ko');
  expect(daysOf([inForce])).toEqual([['2026-12-01', '2026-12-31']]);
  expect(daysOf(earlier)).toEqual([
    ['2026-01-01', '2026-11-30'],
    ['2025-01-01', '2025-12-31'],
  ]);
  expect(daysOf(coming)).toEqual([
    ['2027-01-01', '2027-02-28'],
    ['2027-03-01', undefined],
  ]);
  buildMoment.mockReturnValue(new Date('2026-11-30T23:59:00+09:00'));
  const before = await privacyPolicies('en');
  expect(before.inForce.from).toBe('2026-01-01');
  expect(before.coming[0]?.from).toBe('2026-12-01');
});

test('a build without a policy in force fails', async () => {
  setContent({ policies: inBoth('2027-01-01') });
  buildMoment.mockReturnValue(new Date('2026-12-01T00:00:00+09:00'));
  await expect(privacyPolicies('ko')).rejects.toThrow('no policy whose day has come');
});

test('the form shows the newest consent text, and earlier ones keep their addresses', async () => {
  expect(await currentConsent('privacy', 'ko')).toMatchObject({
    path: '/privacy/consents/privacy/2026-11-25',
    until: undefined,
  });
  expect((await allConsentVersions('en')).map(({ path }) => path)).toEqual([
    '/privacy/consents/privacy/2026-11-25',
    '/privacy/consents/privacy/2026-01-01',
    '/privacy/consents/marketing/2026-11-25',
  ]);
});

test('search engines index the policy in force alone', async () => {
  const legal = (await sitePages('ko')).filter(({ path }) => path.startsWith('/privacy'));
  expect(legal.filter(({ indexed }) => indexed).map(({ path }) => path)).toEqual(['/privacy']);
  expect(legal.map(({ title }) => title)).toContain('방침(2027년 1월 1일 시행)');
  expect(new Set(legal.map(({ title }) => title)).size).toBe(legal.length);
});
