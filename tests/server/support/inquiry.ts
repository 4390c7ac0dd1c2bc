import { randomUUID } from 'node:crypto';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaChallenge } from '#contract/captcha.ts';
import type { InquiryRequest } from '#contract/inquiry.ts';
import { captchaKeys } from '#server/captcha/captcha.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { InquiryContent } from '#server/inquiry/content.ts';
import { Inquiries } from '#server/inquiry/inquiries.ts';
import { encryptField } from './encryptField.ts';
import { json, testSecrets } from './testApi.ts';

/** A time that the system's clock, which the captcha library looks at, has not reached. */
export const farAhead = new Date('2096-02-29T03:00:00.000Z');

/** What a visitor fills in, as it is kept. */
export const visitor = { name: '홍길동', email: 'Hong.Gildong@example.com', subject: '상담 시스템 도입 문의' };

/** What the `altcha` widget sends once it has solved a challenge. */
export async function solve(challenge: CaptchaChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A solved challenge of the server with the test secrets, one that takes a moment only. */
export async function solvedCaptcha(now: Date): Promise<string> {
  const expiresAt = Math.floor(now.getTime() / 1000) + 300;
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    expiresAt,
    ...captchaKeys(testSecrets.CAPTCHA_SECRET),
  });
  return solve({ parameters: { ...parameters, expiresAt }, signature });
}

/** An inquiry as the form sends it, without a captcha solution. */
export function inquiryBody({
  name,
  email,
  ...changes
}: Record<string, unknown> = {}): Omit<InquiryRequest, 'captcha'> {
  return {
    category: 'aicc',
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
export async function register(database: Database, now: Date, changes: Partial<InquiryContent> = {}): Promise<string> {
  const name = randomUUID();
  return await new Inquiries(database, () => now).register({
    key: name,
    solution: { challenge: name, expiresAt: now },
    content: {
      ...visitor,
      category: 'aicc',
      message: '음성 인식부터 보고 싶습니다.',
      materials: false,
      privacyConsent: true,
      marketingConsent: false,
      consentVersions: { privacy: '2026-01-01', marketing: '2026-02-01' },
      lang: 'ko',
      ...changes,
    },
  });
}
