import { addToInquiry, getProgress } from '#contract/addition.ts';
import { formatShortDay } from '#i18n/format.ts';
import { label } from '#i18n/labels.ts';
import { siteDay } from '#i18n/siteDay.ts';
import type { Secrets } from '#settings/secrets.ts';
import type { Captcha } from '../captcha/captcha.ts';
import type { Database } from '../database/openDatabase.ts';
import { Forbidden, InvalidFields, TooManyRequests } from '../http/apiError.ts';
import { pseudonym } from '../http/clientAddress.ts';
import { takeVisitorAllowance } from '../http/limits.ts';
import type { RegisterCall } from '../http/on.ts';
import type { RateLimit, RateLimits } from '../http/rateLimiter.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { AdditionLinks } from './additionLinks.ts';
import type { Inquiries } from './inquiries.ts';
import { refuseUsed, Submissions } from './submission.ts';

/** Limits of additions from one network address, and to one inquiry. Retries of a stored addition do not count. */
const perAddress: RateLimit = { name: 'addition', times: 10, seconds: 600 };
const perInquiry: RateLimit = { name: 'addition/inquiry', times: 5, seconds: 3600 };

interface AdditionDependencies {
  inquiries: Inquiries;
  additionLinks: AdditionLinks;
  database: Database;
  captcha: Captcha;
  rateLimiter: RateLimits;
  /** Undefined when this server sends no mail. */
  outbox: Pick<Outbox, 'nudge'> | undefined;
  /** Undefined without a webhook. */
  webhooks: Pick<Outbox, 'nudge'> | undefined;
  secrets: Pick<Secrets, 'ADDRESS_SECRET'>;
  now: () => Date;
}

/** Adds to inquiries. Answers after the durable commit. Only the link of a mail opens an inquiry. */
export function additionRoutes(on: RegisterCall, dependencies: AdditionDependencies): void {
  const { inquiries, additionLinks, database, captcha, rateLimiter, outbox, webhooks, secrets, now } = dependencies;
  const submissions = new Submissions(database, captcha);

  async function takeInquiryAllowance(id: string): Promise<void> {
    const wait = await rateLimiter.take(perInquiry, pseudonym(secrets.ADDRESS_SECRET, `addition ${id}`));
    if (wait > 0) {
      throw new TooManyRequests(wait);
    }
  }

  /** Reads a link. @throws Forbidden when this server has not signed it */
  function readLink(fragment: string) {
    const link = additionLinks.read(fragment);
    if (!link) {
      throw new Forbidden('answer:additionLinkBroken');
    }
    return link;
  }

  function requireTime({ expiresAt }: { expiresAt: number }): void {
    if (expiresAt <= now().getTime()) {
      throw new Forbidden('answer:additionLinkExpired');
    }
  }

  on(getProgress, async ({ var: { language } }, { body }) => {
    const link = readLink(body.link);
    requireTime(link);
    const steps = await inquiries.visitor.progress(link.id);
    const day = (at: string) => formatShortDay(siteDay(new Date(at)), language);
    return { list: steps.map(([step, at]) => ({ text: `${label(`inquiry:progress.${step}`, language)} ${day(at)}` })) };
  });

  on(
    addToInquiry,
    async (c, { body: { link: fragment, message: text, captcha: payload } }) => {
      // Checks the solution before the key. One commit stores both, so a used solution implies a stored key.
      const { key, solution, issues } = await submissions.credentials(c, payload);
      if (key === undefined) {
        throw new InvalidFields({ issues });
      }
      const link = readLink(fragment);
      const { id: inquiry, number } = link;
      if (!(await inquiries.visitor.isStored({ inquiry, key, text }))) {
        requireTime(link);
        await inquiries.visitor.requireInquiry(inquiry);
        if (!solution) {
          throw new InvalidFields({ issues });
        }
        await takeVisitorAllowance(c, rateLimiter, perAddress);
        await takeInquiryAllowance(inquiry);
        await inquiries.visitor.add({ inquiry, key, text }, solution).catch(refuseUsed);
        outbox?.nudge();
        webhooks?.nudge();
      }
      return { number };
    },
    { furtherIssues: (c, body) => submissions.issues(c, body) },
  );
}
