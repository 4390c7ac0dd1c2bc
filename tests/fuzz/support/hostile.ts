import fc from 'fast-check';

/** Strings that are known to break software. */
const notoriousStrings = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b\ufeff',
  '\r\nSet-Cookie: a=b',
  "' or 1=1; drop table visits; --",
  '"}]}{["',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'NaN',
  '-0',
  '1e999',
  '9007199254740993',
  '가'.repeat(3000),
  '😀'.repeat(700),
  'a\u0301'.repeat(2000),
  '%00%2e%2e%2f',
];

/** Hostile text: control characters, lone surrogates, injections for several languages, long text. */
export const hostileText = fc.oneof(
  fc.constantFrom(...notoriousStrings),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
);

const numbers = [0, -0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, Number.MIN_VALUE];

/** Any JSON value, including hostile text. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 1 }, { toString: 1 }),
  fc.constantFrom(...numbers),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Keys with a special meaning in JavaScript, and hostile text. */
export const hostileKey = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'then', '', '0', 'a.b', '$where', '\u0000'),
  hostileText,
);

/** Forged tokens and cookies. */
const forgedCredentials = fc
  .tuple(
    fc.constantFrom('Bearer ', 'refresh_token=', 'refresh_token=a; refresh_token='),
    fc.array(fc.base64String({ maxLength: 60 }), { maxLength: 4 }),
  )
  .map(([start, parts]) => start + parts.join('.').replaceAll('+', '-').replaceAll('/', '_'));

/** Hostile header values that `Headers` accepts: Latin-1 without control characters. */
export const headerText = fc.oneof(
  forgedCredentials,
  fc.constantFrom(
    '',
    'null',
    '*',
    '"',
    'Bearer',
    'Bearer ',
    'Basic Og==',
    '../..',
    '\u00ff\u00fe',
    "' or 1=1 --",
    ',,,',
    ';=;',
  ),
  fc
    .array(
      fc.integer({ min: 0x20, max: 0xff }).filter((code) => code < 0x7f || code > 0x9f),
      { maxLength: 80 },
    )
    .map((codes) => String.fromCharCode(...codes)),
  fc.string({ unit: fc.constantFrom('x', ',', '=', ' '), minLength: 2000, maxLength: 6000 }),
);
