import type { FieldReason } from '#contract/fieldReason.ts';
import { sendInquiry } from '#contract/inquiry.ts';
import type { Captcha } from '../captcha/captcha.ts';
import type { Database } from '../database/openDatabase.ts';
import { InvalidFields } from '../http/apiError.ts';
import { takeVisitorAllowance } from '../http/limits.ts';
import type { RegisterCall } from '../http/on.ts';
import type { RateLimit, RateLimits } from '../http/rateLimiter.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { ConsentVersions } from './consentVersions.ts';
import type { Inquiries } from './inquiries.ts';
import { refuseUsed, Submissions } from './submission.ts';

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
}

/** Registers inquiries. Answers after the durable commit. */
export function inquiryRoutes(
  on: RegisterCall,
  { inquiries, consentVersions, database, captcha, rateLimiter, outbox, webhooks }: InquiryDependencies,
): void {
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

  on(
    sendInquiry,
    async (c, { body: { captcha: payload, ...content } }) => {
      // Checks the solution before the key. One commit stores both, so a used solution implies a stored key.
      const { key, solution, issues } = await submissions.credentials(c, payload);
      let registered = key === undefined ? undefined : await inquiries.visitor.findByKey({ key, content });
      if (!registered) {
        if (key === undefined || solution === undefined) {
          throw new InvalidFields({ issues });
        }
        await refuseUnknownConsents(content.consentVersions);
        await takeVisitorAllowance(c, rateLimiter, newInquiries);
        await takeVisitorAllowance(c, rateLimiter, dailyInquiries);
        registered = await inquiries.visitor.register({ key, content, solution }).catch(refuseUsed);
        outbox?.nudge();
        webhooks?.nudge();
      }
      return { number: registered.number };
    },
    { furtherIssues: (c, body) => submissions.issues(c, body) },
  );
}
