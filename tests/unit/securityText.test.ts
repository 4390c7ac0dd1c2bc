import { expect, test } from 'vitest';
import { securityText } from '#seo/securityText.ts';
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

test('it has what RFC 9116 requires: a contact, and when it expires, once', () => {
  expect(valuesOf('Contact')).toEqual([`mailto:${contactEmail}`]);
  expect(valuesOf('Expires')).toHaveLength(1);
});

test('it expires within a year of the build, and not before the next one', () => {
  const days = (Date.parse(valuesOf('Expires')?.[0] ?? '') - now.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(365);
});

test('it names its own address', () => {
  expect(valuesOf('Canonical')).toEqual([`${origin}/.well-known/security.txt`]);
});

test('builds of one month give the same text', () => {
  expect(securityText(new Date('2026-11-01T00:00:00Z'))).toBe(securityText(now));
});
