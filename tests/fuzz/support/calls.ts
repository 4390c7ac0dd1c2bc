import fc from 'fast-check';
import type * as z from 'zod/mini';
import { type Call as Described, responseTo } from '#contract/call.ts';
import { sentBody } from '#server/http/fieldCipher.ts';
import { boardIds, inquiryCategories } from '#site.ts';
import { contractCalls } from '../../server/support/contractCalls.ts';
import { encryptField } from '../../server/support/encryptField.ts';
import { unknownNumber } from '../../server/support/inquiry.ts';
import { productPath } from '../../server/support/sitePaths.ts';
import { badlyEncrypted, forgedSolution } from './unusable.ts';

/** A schema of the contract, and valid values from which malformed ones are derived. */
interface Fields {
  schema: z.core.$ZodType;
  valid: fc.Arbitrary<Record<string, unknown>>;
}

/** Input and output of an API call. */
export interface Call {
  /** Schema of a successful answer. */
  answer: z.core.$ZodType;
  query?: Fields & { valid: fc.Arbitrary<Record<string, string>> };
  body?: Fields;
  /** Values of body fields that match the schema but that the server must refuse. */
  unusable?: Readonly<Record<string, fc.Arbitrary<string>>>;
  /** Required headers, with a valid value and malformed ones. */
  headers?: Readonly<Record<string, { valid: string; malformed: readonly string[] }>>;
  /** True when the call requires a session. */
  signedIn?: boolean;
  /** True when valid calls are slow, so that tests send few of them. */
  costly?: boolean;
  /** True when the server refuses a GET call from other websites. */
  sameOrigin?: boolean;
}

/** Values for a public call: what its description does not tell. */
interface Values extends Pick<Call, 'unusable' | 'headers' | 'costly' | 'signedIn'> {
  query?: fc.Arbitrary<Record<string, string>>;
  body?: fc.Arbitrary<Record<string, unknown>>;
}

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => /\S/u.test(text.trim()));
const encrypted = (text: fc.Arbitrary<string>) => text.map(encryptField);
const day = fc.constantFrom('2026-01-01', '2025-07-15');

const unusableText = ['', '   ', 'a\u0000b', 'line\nbreak', 'x'.repeat(255), '\u001b[31m'];

/** A link with the form of a signed one. */
const forgedLink = `${unknownNumber}.tlk3c0.${'A'.repeat(43)}`;

/** Values for the public calls with input. desk.test.ts and secondFactor.test.ts send the others with a session. */
const values: Readonly<Record<string, Values>> = {
  'GET /cms/user/site/board': { query: fc.record({ board: fc.constantFrom(...boardIds) }) },
  'GET /cms/user/log-visit': {
    query: fc.record({ path: fc.constantFrom('/acme/dashboard', `/acme${productPath}`, '/nowhere'), title: word }),
  },
  'POST /cms/user/inquiry': {
    headers: {
      'Idempotency-Key': {
        valid: 'fuzz-0000-0000',
        malformed: ['', 'short', 'with space in it', 'x'.repeat(129), 'caf\u00e9-\u00e9\u00e9\u00e9\u00e9\u00e9'],
      },
    },
    body: fc.record({
      category: fc.constantFrom(...inquiryCategories),
      name: encrypted(word),
      email: encrypted(fc.constantFrom('kim@example.com', 'lee.min@mail.example.co.kr')),
      subject: word,
      message: fc.array(word, { minLength: 1, maxLength: 20 }).map((lines) => lines.join('\n')),
      privacyConsent: fc.constant(true),
      marketingConsent: fc.boolean(),
      advertising: fc.constant(false),
      consentVersions: fc.record({ privacy: day, marketing: day }),
      captcha: fc.base64String({ minLength: 4, maxLength: 400 }),
      lang: fc.constantFrom('ko', 'en'),
    }),
    unusable: {
      name: badlyEncrypted(unusableText),
      email: badlyEncrypted([...unusableText, 'kim', 'kim@', '@example.com', 'kim@example.com\r\nBcc: x@y.kr']),
      captcha: forgedSolution,
    },
  },
  'POST /cms/user/inquiry/addition': {
    headers: { 'Idempotency-Key': { valid: 'fuzz-0000-0001', malformed: ['', 'short', 'x'.repeat(129)] } },
    body: fc.record({
      link: fc.oneof(fc.constant(forgedLink), fc.string({ minLength: 1, maxLength: 256 })),
      message: fc.array(word, { minLength: 1, maxLength: 20 }).map((lines) => lines.join('\n')),
      captcha: fc.base64String({ minLength: 4, maxLength: 400 }),
    }),
  },
  'POST /tour/base/login': {
    body: fc.record({ userId: word, password: encrypted(word) }),
    unusable: { password: badlyEncrypted(['', 'x'.repeat(201)]) },
    costly: true,
  },
  'POST /tour/base/login/second-step': { body: fc.record({ token: fc.base64String({ minLength: 4 }), code: word }) },
  // Without the refresh cookie, this call is refused as without a session.
  'GET /tour/base/refresh': { signedIn: true },
};

function callOf(call: Described): Call {
  const { menus, isSameOrigin = false, query, body, encrypted: fields } = call;
  const { query: validQuery, body: validBody, ...given } = values[`${call.method} ${call.path}`] ?? {};
  return {
    answer: responseTo(call),
    signedIn: menus !== undefined,
    sameOrigin: isSameOrigin,
    ...given,
    ...(query && validQuery && { query: { schema: query, valid: validQuery } }),
    ...(body && validBody && { body: { schema: sentBody(body, fields), valid: validBody } }),
  };
}

/** All calls by their operation in the OpenAPI document. */
export const calls: Readonly<Record<string, Call>> = Object.fromEntries(
  contractCalls.map((call) => [`${call.method} ${call.path}`, callOf(call)]),
);
