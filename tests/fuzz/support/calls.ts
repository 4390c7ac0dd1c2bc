import fc from 'fast-check';
import * as z from 'zod/mini';
import { accountAnswer, factorAnswer, passkeyOptionsAnswer, totpBeginAnswer } from '#contract/account.ts';
import { additionAnswer, additionRequest } from '#contract/addition.ts';
import { boardAnswer, boardQuery } from '#contract/board.ts';
import { captchaAnswer } from '#contract/captcha.ts';
import { auditAnswer, inquiryOwnersAnswer, personDeletionAnswer } from '#contract/desk/deskCalls.ts';
import { deskNumbersAnswer } from '#contract/desk/deskNumbers.ts';
import { inquiryBulkAnswer } from '#contract/desk/inquiryAction.ts';
import { inquiryDetailAnswer } from '#contract/desk/inquiryDetail.ts';
import { inquiryDraftAnswer, inquiryDraftsAnswer } from '#contract/desk/inquiryDraft.ts';
import { inquiryListAnswer } from '#contract/desk/inquiryList.ts';
import { ledgerAnswer } from '#contract/desk/ledger.ts';
import { savedRepliesAnswer } from '#contract/desk/savedReply.ts';
import { health, readiness } from '#contract/health.ts';
import { inquiryAnswer, inquiryRequest } from '#contract/inquiry.ts';
import { menuAnswer } from '#contract/menu.ts';
import { policyViolationAnswer, policyViolationReport } from '#contract/policyViolation.ts';
import { previewAnswer } from '#contract/preview.ts';
import {
  myInfoAnswer,
  refreshAnswer,
  secondStepAnswer,
  secondStepRequest,
  signInAnswer,
  signInRequest,
  signOutAnswer,
} from '#contract/session.ts';
import { siteInfoAnswer } from '#contract/siteInfo.ts';
import { visitAnswer, visitQuery } from '#contract/visit.ts';
import { visitNumbersAnswer } from '#contract/visitNumbers.ts';
import { vitalsReport, vitalsReportAnswer } from '#contract/vitals.ts';
import { boardIds, inquiryCategories } from '#site.ts';
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

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => /\S/u.test(text.trim()));
const encrypted = (text: fc.Arbitrary<string>) => text.map(encryptField);
const day = fc.constantFrom('2026-01-01', '2025-07-15');

const unusableText = ['', '   ', 'a\u0000b', 'line\nbreak', 'x'.repeat(255), '\u001b[31m'];

/** A link with the form of a signed one. */
const forgedLink = `${unknownNumber}.tlk3c0.${'A'.repeat(43)}`;

/** All calls by their operation in the OpenAPI document. */
export const calls: Readonly<Record<string, Call>> = {
  'GET /healthz': { answer: health },
  'GET /readyz': { answer: readiness },
  'GET /cms/user/site/info': { answer: siteInfoAnswer },
  'GET /cms/user/site/board': {
    answer: boardAnswer,
    query: { schema: boardQuery, valid: fc.record({ board: fc.constantFrom(...boardIds) }) },
  },
  'GET /cms/user/log-visit': {
    answer: visitAnswer,
    query: {
      schema: visitQuery,
      valid: fc.record({ path: fc.constantFrom('/acme/dashboard', `/acme${productPath}`, '/nowhere'), title: word }),
    },
    sameOrigin: true,
  },
  'POST /cms/user/log-vitals': {
    answer: vitalsReportAnswer,
    body: {
      schema: vitalsReport,
      valid: fc.record({
        path: fc.constantFrom('/acme/dashboard', '/nowhere'),
        lcp: fc.double({ min: 0, max: 9000, noNaN: true }),
        cls: fc.double({ min: 0, max: 2, noNaN: true }),
      }),
    },
  },
  'GET /cms/user/captcha': { answer: captchaAnswer },
  'POST /cms/user/inquiry': {
    answer: inquiryAnswer,
    headers: {
      'Idempotency-Key': {
        valid: 'fuzz-0000-0000',
        malformed: ['', 'short', 'with space in it', 'x'.repeat(129), 'caf\u00e9-\u00e9\u00e9\u00e9\u00e9\u00e9'],
      },
    },
    body: {
      schema: inquiryRequest,
      valid: fc.record({
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
    },
    unusable: {
      name: badlyEncrypted(unusableText),
      email: badlyEncrypted([...unusableText, 'kim', 'kim@', '@example.com', 'kim@example.com\r\nBcc: x@y.kr']),
      captcha: forgedSolution,
    },
  },
  'POST /cms/user/inquiry/addition': {
    answer: additionAnswer,
    headers: { 'Idempotency-Key': { valid: 'fuzz-0000-0001', malformed: ['', 'short', 'x'.repeat(129)] } },
    body: {
      schema: additionRequest,
      valid: fc.record({
        link: fc.oneof(fc.constant(forgedLink), fc.string({ minLength: 1, maxLength: 256 })),
        message: fc.array(word, { minLength: 1, maxLength: 20 }).map((lines) => lines.join('\n')),
        captcha: fc.base64String({ minLength: 4, maxLength: 400 }),
      }),
    },
  },
  'POST /cms/csp': {
    answer: policyViolationAnswer,
    body: {
      schema: policyViolationReport,
      valid: fc.record({ 'csp-report': fc.record({ 'document-uri': fc.webUrl(), 'effective-directive': word }) }),
    },
  },
  'POST /tour/base/login': {
    answer: signInAnswer,
    body: {
      schema: signInRequest,
      valid: fc.record({ userId: word, password: encrypted(word) }),
    },
    unusable: { password: badlyEncrypted(['', 'x'.repeat(201)]) },
    costly: true,
  },
  'POST /tour/base/login/second-step': {
    answer: secondStepAnswer,
    body: { schema: secondStepRequest, valid: fc.record({ token: fc.base64String({ minLength: 4 }), code: word }) },
  },
  'GET /tour/base/refresh': { answer: refreshAnswer, signedIn: true, sameOrigin: true },
  'POST /tour/base/logout': { answer: signOutAnswer },
  'GET /tour/api/user/my/info': { answer: myInfoAnswer, signedIn: true },
  'GET /cms/user/travel/menu': { answer: menuAnswer, signedIn: true },
  // secondFactor.test.ts sends these with a session.
  'GET /tour/api/account': { answer: accountAnswer, signedIn: true },
  'POST /tour/api/account/confirm': { answer: accountAnswer, signedIn: true },
  'POST /tour/api/account/password': { answer: accountAnswer, signedIn: true },
  'POST /tour/api/account/passkey/options': { answer: passkeyOptionsAnswer, signedIn: true },
  'POST /tour/api/account/passkey': { answer: factorAnswer, signedIn: true },
  'POST /tour/api/account/passkey/rename': { answer: accountAnswer, signedIn: true },
  'POST /tour/api/account/passkey/remove': { answer: accountAnswer, signedIn: true },
  'POST /tour/api/account/totp/begin': { answer: totpBeginAnswer, signedIn: true },
  'POST /tour/api/account/totp': { answer: factorAnswer, signedIn: true },
  'POST /tour/api/account/totp/remove': { answer: accountAnswer, signedIn: true },
  'POST /tour/api/account/recovery-codes': { answer: factorAnswer, signedIn: true },
  'POST /tour/api/account/sessions/end': { answer: accountAnswer, signedIn: true },
  // desk.test.ts sends these with a session.
  'GET /tour/api/inquiries': { answer: inquiryListAnswer, signedIn: true },
  'POST /tour/api/inquiries/search': { answer: inquiryListAnswer, signedIn: true },
  'GET /tour/api/inquiries/owners': { answer: inquiryOwnersAnswer, signedIn: true },
  'POST /tour/api/inquiries/export': { answer: z.string(), signedIn: true },
  'GET /tour/api/inquiries/one': { answer: inquiryDetailAnswer, signedIn: true },
  'GET /tour/api/inquiries/numbers': { answer: deskNumbersAnswer, signedIn: true },
  'GET /tour/api/inquiries/numbers/export': { answer: z.string(), signedIn: true },
  'POST /tour/api/inquiries/change': { answer: inquiryDetailAnswer, signedIn: true },
  'POST /tour/api/inquiries/bulk': { answer: inquiryBulkAnswer, signedIn: true },
  'POST /tour/api/inquiries/undo': { answer: inquiryBulkAnswer, signedIn: true },
  'POST /tour/api/inquiries/note': { answer: inquiryDetailAnswer, signedIn: true },
  'POST /tour/api/inquiries/reply': { answer: inquiryDetailAnswer, signedIn: true },
  'POST /tour/api/inquiries/take-back': { answer: inquiryDetailAnswer, signedIn: true },
  'POST /tour/api/inquiries/delete-person': { answer: personDeletionAnswer, signedIn: true },
  'GET /tour/api/inquiries/drafts': { answer: inquiryDraftsAnswer, signedIn: true },
  'POST /tour/api/inquiries/drafts': { answer: inquiryDraftAnswer, signedIn: true },
  'GET /tour/api/inquiries/files/one': { answer: z.string(), signedIn: true },
  'GET /tour/api/inquiries/replies': { answer: savedRepliesAnswer, signedIn: true },
  'POST /tour/api/preview': { answer: previewAnswer, signedIn: true },
  'GET /tour/api/visits': { answer: visitNumbersAnswer, signedIn: true },
  'GET /tour/api/visits/export': { answer: z.string(), signedIn: true },
  'GET /tour/api/audit': { answer: auditAnswer, signedIn: true },
  'GET /tour/api/audit/ledger': { answer: ledgerAnswer, signedIn: true },
};
