import { describe, expect, test } from 'vitest';
import { negotiateEncoding, readRange } from '#server/files/negotiation.ts';
import { isNotModified, rangeApplies } from '#server/http/conditional.ts';

describe('negotiateEncoding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity, br;q=0.5', 'identity'],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity;q=1, *;q=0', 'identity'],
    ['identity;q=0', 'identity'],
    ['identity;q=0, gzip;q=0.001', 'gzip'],
    ['gzip;q=0.00001', 'identity'],
    ['deflate', 'identity'],
    [';;,,=', 'identity'],
  ])('negotiateEncoding(%j) returns %s', (header, encoding) => {
    expect(negotiateEncoding(header, ['br', 'gzip', 'identity'])).toBe(encoding);
  });

  test('negotiateEncoding chooses among the available codings', () => {
    expect(negotiateEncoding('br, gzip;q=0.5', ['gzip', 'identity'])).toBe('gzip');
    expect(negotiateEncoding('br, gzip', ['identity'])).toBe('identity');
  });
});

describe('readRange', () => {
  test.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['Bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=0-99999999999999999999999', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=99999999999999999999999-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
  ])('readRange(%s) of 100 bytes returns %j', (header, range) => {
    expect(readRange(header, 100)).toEqual(range);
  });

  test.each([undefined, '', 'bytes=-', 'bytes=5-4', 'bytes=0-1,5-6', 'bytes=a-b', 'items=0-1', 'bytes=0-1-2'])(
    'readRange(%j) returns undefined for the whole file',
    (header) => {
      expect(readRange(header, 100)).toBeUndefined();
    },
  );

  test('readRange of an empty file is unsatisfiable', () => {
    expect(readRange('bytes=0-', 0)).toBe('unsatisfiable');
    expect(readRange('bytes=-5', 0)).toBe('unsatisfiable');
  });
});

test('If-None-Match compares a list of tags weakly', () => {
  expect(
    ['"a"', 'W/"a"', '"b", W/"a"', '"a-br"', 'W/"a-gzip"', '*', ' * '].map((header) => isNotModified(header, '"a"')),
  ).not.toContain(false);
  expect(
    [undefined, '', 'a', '"b"', '"A"', '"a-b"', '"*"'].map((header) => isNotModified(header, '"a"')),
  ).not.toContain(true);
});

test('If-Range compares tags strongly', () => {
  expect([undefined, '"a"'].map((header) => rangeApplies(header, '"a"'))).not.toContain(false);
  expect(
    ['W/"a"', '"b"', '', 'Sat, 21 Nov 2026 00:00:00 GMT'].map((header) => rangeApplies(header, '"a"')),
  ).not.toContain(true);
});
