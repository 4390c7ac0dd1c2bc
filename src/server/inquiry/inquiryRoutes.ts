import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { FieldReason } from '#contract/fieldReason.ts';
import {
  idempotencyKey,
  inquiryAnswer,
  inquiryEmail,
  inquiryName,
  inquiryPath,
  inquiryRequest,
} from '#contract/inquiry.ts';
import { inquiryLimits } from '#site.ts';
import type { Captcha } from '../captcha/captcha.ts';
import type { FieldKey } from '../config/secrets.ts';
import type { Database } from '../database/openDatabase.ts';
import { success } from '../http/answer.ts';
import { InvalidFields } from '../http/apiError.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { decrypted } from '../http/fieldCipher.ts';
import { takeVisitorAllowance } from '../http/limits.ts';
import { jsonRefusals, operation } from '../http/operation.ts';
import type { RateLimit, RateLimits } from '../http/rateLimiter.ts';
import { jsonBody } from '../http/validated.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { ConsentVersions } from './consentVersions.ts';
import type { Inquiries } from './inquiries.ts';
import { keyHeader, refuseUsed, Submissions } from './submission.ts';

/** Limit of new inquiries from one network address. Retries of a registered inquiry do not count. */
const newInquiries: RateLimit = { name: 'inquiry', times: 10, seconds: 600 };
const dailyInquiries: RateLimit = { name: 'inquiries of a day', times: 30, seconds: 24 * 3600 };

interface InquiryDependencies {
  inquiries: Inquiries;
  consentVersions: ConsentVersions;
  database: Database;
  captcha: Captcha;
  rateLimiter: RateLimits;
  /** Undefined when this server sends no mail. */
  outbox: Pick<Outbox, 'nudge'> | undefined;
  /** Undefined without a webhook. */
  webhooks: Pick<Outbox, 'nudge'> | undefined;
  secrets: FieldKey;
}

/** `POST /cms/user/inquiry`: answers after the durable commit. */
export function inquiryRoutes({
  inquiries,
  consentVersions,
  database,
  captcha,
  rateLimiter,
  outbox,
  webhooks,
  secrets,
}: InquiryDependencies): Hono<AppEnvironment> {
  const submissions = new Submissions(database, captcha);

  async function refuseUnknownConsents(seen: { privacy: string; marketing: string }): Promise<void> {
    const unknown = await consentVersions.unknown(seen);
    if (unknown.length > 0) {
      const message: FieldReason = 'form:consentOutdated';
      throw new InvalidFields({
        issues: unknown.map((consent) => ({
          code: 'custom',
          path: ['consentVersions', consent],
          message,
          input: null,
        })),
      });
    }
  }

  return new Hono<AppEnvironment>().post(
    inquiryPath,
    operation({
      summary: 'Registers an inquiry, once for each Idempotency-Key',
      tag: 'inquiry',
      answer: inquiryAnswer,
      status: 201,
      headers: { [keyHeader]: idempotencyKey },
      refusals: {
        ...jsonRefusals,
        409: 'The key belongs to another inquiry',
      },
    }),
    jsonBody(inquiryBody(secrets), (c, body) => submissions.issues(c, body)),
    async (c) => {
      const { captcha: payload, ...content } = c.req.valid('json');
      // Checks the solution before the key. One commit stores both, so a used solution implies a stored key.
      const { key, solution, issues } = await submissions.credentials(c, payload);
      let registered = key === undefined ? undefined : await inquiries.findByKey({ key, content });
      if (!registered) {
        if (key === undefined || solution === undefined) {
          throw new InvalidFields({ issues });
        }
        await refuseUnknownConsents(content.consentVersions);
        await takeVisitorAllowance(c, rateLimiter, newInquiries);
        await takeVisitorAllowance(c, rateLimiter, dailyInquiries);
        registered = await inquiries.register({ key, content, solution }).catch(refuseUsed);
        outbox?.nudge();
        webhooks?.nudge();
      }
      return success(c, { number: registered.number }, { status: 201, message: 'form:registered' });
    },
  );
}

function inquiryBody(key: FieldKey) {
  return z.safeExtend(inquiryRequest, {
    name: decrypted(inquiryLimits.name, inquiryName, key),
    email: decrypted(inquiryLimits.email, inquiryEmail, key),
  });
}
