import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { InquiryValues } from '#contract/inquiry.ts';
import { formatInquiryNumber } from '#contract/inquiryNumber.ts';
import { captchaKeys } from '#server/captcha/captcha.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { RegisteredInquiry } from '#server/inquiry/actions/visitor.ts';
import type { InquiryContent } from '#server/inquiry/content.ts';
import { Inquiries } from '#server/inquiry/inquiries.ts';
import { inquiryCategories } from '#site.ts';
import { easyChallenge } from '../../captcha/easyChallenge.ts';
import { solve } from '../../captcha/solve.ts';
import { encryptField } from './encryptField.ts';
import { json, testSecrets } from './testApi.ts';

/** A time ahead of the system clock, by which the captcha library rejects expired challenges. */
export const farAhead = new Date('2096-02-29T03:00:00.000Z');

/** A visitor's name, mail address and subject as the database stores them. */
export const visitor = { name: '홍길동', email: 'Hong.Gildong@example.com', subject: '상담 시스템 도입 문의' };

/** Recipients of an answer to the visitor alone. */
export const toVisitor = { to: [visitor.email], cc: [] };

/** Solves an easy challenge signed with the test secrets. */
export async function solvedCaptcha(now: Date): Promise<string> {
  return solve(await easyChallenge(now, captchaKeys(testSecrets.CAPTCHA_SECRET)));
}

/** Last category of the form; inquiries of the tests have the first. */
export const specialCategory = inquiryCategories.at(-1) ?? inquiryCategories[0];

/** A number that no inquiry of a test has. */
export const unknownNumber = formatInquiryNumber('0101', 'AAAA');

const versionOf = (consent: string) => readdirSync(`content/consents/${consent}`).sort().at(-1) ?? '';

/** Versions of the site's consent texts. A server with a build accepts no others. */
export const siteConsents = { privacy: versionOf('privacy'), marketing: versionOf('marketing') };

/** Returns an inquiry as the form sends it, without a captcha solution. */
export function inquiryBody({ name, email, ...changes }: Record<string, unknown> = {}): Omit<InquiryValues, 'captcha'> {
  return {
    category: inquiryCategories[0],
    subject: visitor.subject,
    message: '지금 쓰는 콜센터는 120석입니다.\n음성 인식부터 보고 싶습니다.',
    privacyConsent: true,
    marketingConsent: false,
    advertising: false,
    consentVersions: { privacy: '2026-01-01', marketing: '2026-02-01' },
    lang: 'ko',
    name: encryptField(typeof name === 'string' ? name : visitor.name),
    email: encryptField(typeof email === 'string' ? email : visitor.email),
    ...changes,
  };
}

/** Returns a request with an inquiry and a solved captcha. */
export async function inquiry(now: Date, key: string, changes: Record<string, unknown> = {}): Promise<RequestInit> {
  return json({ captcha: await solvedCaptcha(now), ...inquiryBody(changes) }, { 'Idempotency-Key': key });
}

/** Stores an inquiry as {@link registerInquiry} does; resolves to its id. */
export async function register(...values: Parameters<typeof registerInquiry>): Promise<string> {
  return (await registerInquiry(...values)).id;
}

/** Stores an inquiry and its two mails without the API; resolves to its id and number. */
export async function registerInquiry(
  database: Database,
  now: Date,
  changes: Partial<InquiryContent> = {},
  inquiries = new Inquiries(database, () => now),
): Promise<RegisteredInquiry> {
  const name = randomUUID();
  return await inquiries.visitor.register({
    key: name,
    solution: { challenge: name, expiresAt: now },
    content: {
      ...visitor,
      category: inquiryCategories[0],
      message: '음성 인식부터 보고 싶습니다.',
      privacyConsent: true,
      marketingConsent: false,
      advertising: false,
      consentVersions: { privacy: '2026-01-01', marketing: '2026-02-01' },
      lang: 'ko',
      ...changes,
    },
  });
}
