import { expect, test } from 'vitest';
import { securityText } from '#build/seo/securityText.ts';
import { contactEmail, origin } from '#site.ts';

const now = new Date('2026-11-22T15:30:00Z');
/** Fields of the text by name (RFC 9116 section 2.5). */
const fields = Map.groupBy(
  securityText(now)
    .trim()
    .split('\n')
    .map((line) => line.split(/: (.*)/, 2) as [string, string]),
  ([name]) => name,
);
const valuesOf = (name: string) => fields.get(name)?.map(([, value]) => value);

test('security.txt has a contact and a single expiry, as RFC 9116 requires', () => {
  expect(valuesOf('Contact')).toEqual([`mailto:${contactEmail}`]);
  expect(valuesOf('Expires')).toHaveLength(1);
});

test('security.txt expires between 100 days and a year after the build', () => {
  const days = (Date.parse(valuesOf('Expires')?.[0] ?? '') - now.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(365);
});

test('security.txt has its canonical address', () => {
  expect(valuesOf('Canonical')).toEqual([`${origin}/.well-known/security.txt`]);
});

test('builds of one month write the same security.txt', () => {
  expect(securityText(new Date('2026-11-01T00:00:00Z'))).toBe(securityText(now));
});
