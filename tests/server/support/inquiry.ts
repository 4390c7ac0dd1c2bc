import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { InquiryRequest } from '#contract/inquiry.ts';
import { captchaKeys } from '#server/captcha/captcha.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { InquiryContent } from '#server/inquiry/content.ts';
import { Inquiries } from '#server/inquiry/inquiries.ts';
import { inquiryCategories } from '#site.ts';
import { easyChallenge } from '../../captcha/easyChallenge.ts';
import { solve } from '../../captcha/solve.ts';
import { encryptField } from './encryptField.ts';
import { json, testSecrets } from './testApi.ts';

/** A time that the system's clock, which the captcha library looks at, has not reached. */
export const farAhead = new Date('2096-02-29T03:00:00.000Z');

/** What a visitor fills in, as it is kept. */
export const visitor = { name: '홍길동', email: 'Hong.Gildong@example.com', subject: '상담 시스템 도입 문의' };

/** A solved challenge of the server with the test secrets, one that takes a moment only. */
export async function solvedCaptcha(now: Date): Promise<string> {
  return solve(await easyChallenge(now, captchaKeys(testSecrets.CAPTCHA_SECRET)));
}

const versionOf = (consent: string) =>
  /^version: (\S+)$/m.exec(readFileSync(`content/consents/${consent}/ko.md`, 'utf8'))?.[1] ?? '';

/** The versions of the site's own consents: a server that finds a build accepts no others. */
export const siteConsents = { privacy: versionOf('privacy'), marketing: versionOf('marketing') };

/** An inquiry as the form sends it, without a captcha solution. */
export function inquiryBody({
  name,
  email,
  ...changes
}: Record<string, unknown> = {}): Omit<InquiryRequest, 'captcha'> {
  return {
    category: inquiryCategories[0],
    subject: visitor.subject,
    message: '지금 쓰는 콜센터는 120석입니다.\n음성 인식부터 보고 싶습니다.',
    materials: false,
    privacyConsent: true,
    marketingConsent: false,
    consentVersions: { privacy: '2026-01-01', marketing: '2026-02-01' },
    lang: 'ko',
    name: encryptField(typeof name === 'string' ? name : visitor.name),
    email: encryptField(typeof email === 'string' ? email : visitor.email),
    ...changes,
  };
}

/** An inquiry with a solved captcha, as `init` of a call. */
export async function inquiry(now: Date, key: string, changes: Record<string, unknown> = {}): Promise<RequestInit> {
  return json({ captcha: await solvedCaptcha(now), ...inquiryBody(changes) }, { 'Idempotency-Key': key });
}

/** Puts an inquiry with its two mails into the database, past the API. */
export async function register(
  database: Database,
  now: Date,
  changes: Partial<InquiryContent> = {},
  inquiries = new Inquiries(database, () => now),
): Promise<string> {
  const name = randomUUID();
  const { id } = await inquiries.register({
    key: name,
    solution: { challenge: name, expiresAt: now },
    content: {
      ...visitor,
      category: inquiryCategories[0],
      message: '음성 인식부터 보고 싶습니다.',
      materials: false,
      privacyConsent: true,
      marketingConsent: false,
      consentVersions: { privacy: '2026-01-01', marketing: '2026-02-01' },
      lang: 'ko',
      ...changes,
    },
  });
  return id;
}
