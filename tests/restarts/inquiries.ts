import { createCipheriv, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { InquiryValues } from '#contract/inquiry.ts';
import { captchaKeys } from '#server/captcha/captcha.ts';
import { easyChallenge } from '../captcha/easyChallenge.ts';
import { solve } from '../captcha/solve.ts';
import { sampleInquiry } from './sampleInquiry.ts';
import { secrets } from './siteServer.ts';

/** An inquiry call that is ready to be sent. */
export interface InquiryCall {
  headers: Record<string, string>;
  body: string;
}

/**
 * Creates requests with inquiries. Their captchas are signed with the server's secret and cost almost no work to solve.
 * Verifying them costs the server as much as any other captcha.
 */
export async function createInquiryRequests(count: number): Promise<InquiryCall[]> {
  const keys = captchaKeys(secrets.CAPTCHA_SECRET);
  const requests = [];
  for (let index = 0; index < count; index += 1) {
    const body: InquiryValues = {
      ...sampleInquiry,
      name: encrypt(sampleInquiry.name),
      email: encrypt(sampleInquiry.email),
      consentVersions: { privacy: versionOf('privacy'), marketing: versionOf('marketing') },
      captcha: await solve(await easyChallenge(new Date(), keys)),
    };
    requests.push({ headers: { 'Idempotency-Key': randomUUID() }, body: JSON.stringify(body) });
  }
  return requests;
}

/** Returns the version of a consent text that the form shows. */
const versionOf = (consent: string) => readdirSync(`content/consents/${consent}`).sort().at(-1) ?? '';

function encrypt(text: string): string {
  const cipher = createCipheriv('aes-256-cbc', secrets.PUBLIC_CRYPTO_KEY, secrets.PUBLIC_CRYPTO_IV);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}
