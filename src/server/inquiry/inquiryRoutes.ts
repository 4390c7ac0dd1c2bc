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
import type { AcceptableSolution, Captcha } from '../captcha/captcha.ts';
import type { FieldKey } from '../config/secrets.ts';
import { success } from '../http/answer.ts';
import { InvalidFields } from '../http/apiError.ts';
import type { AppContext, AppEnvironment } from '../http/environment.ts';
import { decrypted } from '../http/fieldCipher.ts';
import { takeVisitorAllowance } from '../http/limits.ts';
import { jsonRefusals, operation } from '../http/operation.ts';
import type { RateLimit, RateLimits } from '../http/rateLimiter.ts';
import { jsonBody } from '../http/validated.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { ConsentVersions } from './consentVersions.ts';
import { type Inquiries, SolutionUsed } from './inquiries.ts';

const keyHeader = 'Idempotency-Key';

/** Limit of new inquiries from one network address. Retries of a registered inquiry do not count. */
const newInquiries: RateLimit = { name: 'inquiry', times: 10, seconds: 600 };

interface InquiryDependencies {
  inquiries: Inquiries;
  consentVersions: ConsentVersions;
  captcha: Captcha;
  rateLimiter: RateLimits;
  /** Undefined when this server sends no mail. */
  outbox: Pick<Outbox, 'nudge'> | undefined;
  /** Undefined without a webhook. */
  webhooks: Pick<Outbox, 'nudge'> | undefined;
  secrets: FieldKey;
}

/** Key and captcha solution of a request. When one is undefined, `issues` has the reason. */
interface Credentials {
  key: string | undefined;
  solution: AcceptableSolution | undefined;
  issues: z.core.$ZodIssue[];
}

/** `POST /cms/user/inquiry`: answers after the durable commit. */
export function inquiryRoutes({
  inquiries,
  consentVersions,
  captcha,
  rateLimiter,
  outbox,
  webhooks,
  secrets,
}: InquiryDependencies): Hono<AppEnvironment> {
  async function credentials(c: AppContext, payload: unknown): Promise<Credentials> {
    const key = z.safeParse(idempotencyKey, c.req.header(keyHeader), { reportInput: true });
    const keyIssues = key.error?.issues.map((issue) => ({ ...issue, path: [keyHeader] })) ?? [];
    const { solution, refusal } = await checkSolution(payload);
    const issues = [...keyIssues, ...(refusal ? [captchaIssue(refusal)] : [])];
    return { key: key.data, solution, issues };
  }

  async function checkSolution(payload: unknown): Promise<{ solution?: AcceptableSolution; refusal?: FieldReason }> {
    const check = typeof payload === 'string' ? await captcha.check(payload) : undefined;
    if (check?.state !== 'solved') {
      return { refusal: check?.state === 'expired' ? 'form:captchaExpired' : 'form:captchaRequired' };
    }
    return (await inquiries.hasUsed(check.solution))
      ? { refusal: 'form:captchaExpired' }
      : { solution: check.solution };
  }

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
    jsonBody(inquiryBody(secrets), async (c, body) => (await credentials(c, captchaOf(body))).issues),
    async (c) => {
      const { captcha: payload, ...content } = c.req.valid('json');
      // Checks the solution before the key. One commit stores both, so a used solution implies a stored key.
      const { key, solution, issues } = await credentials(c, payload);
      let registered = key === undefined ? undefined : await inquiries.findByKey({ key, content });
      if (!registered) {
        if (key === undefined || solution === undefined) {
          throw new InvalidFields({ issues });
        }
        await refuseUnknownConsents(content.consentVersions);
        await takeVisitorAllowance(c, rateLimiter, newInquiries);
        registered = await inquiries.register({ key, content, solution }).catch(refuseUsed);
        outbox?.nudge();
        webhooks?.nudge();
      }
      return success(c, registered, { status: 201, message: 'form:registered' });
    },
  );
}

function inquiryBody(key: FieldKey) {
  return z.safeExtend(inquiryRequest, {
    name: decrypted(inquiryLimits.name, inquiryName, key),
    email: decrypted(inquiryLimits.email, inquiryEmail, key),
  });
}

function captchaOf(body: object): unknown {
  return 'captcha' in body ? body.captcha : undefined;
}

function captchaIssue(message: FieldReason): z.core.$ZodIssue {
  return { code: 'custom', path: ['captcha'], message, input: null };
}

function refuseUsed(error: unknown): never {
  throw error instanceof SolutionUsed ? new InvalidFields({ issues: [captchaIssue('form:captchaExpired')] }) : error;
}
