import { mailboxOf } from '#contract/mailAddress.ts';
import { label } from '#i18n/labels.ts';
import { defaultLocale, type Locale } from '#i18n/locales.ts';
import { answersTo, senderOf } from '#settings/mailSettings.ts';
import { siteInfo } from '#site.ts';
import { pseudonym } from '../../http/clientAddress.ts';
import type { RateLimit } from '../../http/rateLimiter.ts';
import { suppressed } from '../../mail/mailReason.ts';
import { momentLabel } from '../../mail/texts.ts';
import { categoryLabel } from '../fieldText.ts';
import { loadInquiry, type MailKind } from './mailKind.ts';

/** Limit of confirmations to one address, as anyone can enter another person's. */
export const perRecipient: RateLimit = { name: 'confirmation', times: 1, seconds: 3600 };

/** Age at which an untried confirmation is obsolete, in milliseconds. */
const staleAge = 24 * 3_600_000;

/**
 * Confirms an inquiry and a consent to advertising to the visitor (Network Act of Korea, article 50). It omits
 * everything the visitor typed, as anyone can enter another person's address.
 */
export const confirmation: MailKind = {
  kind: 'confirmation',
  to: 'visitor',
  load: loadInquiry,
  async skip({ email }, { rateLimiter, secrets, now }, { attempts, created_at }) {
    if (attempts > 1) {
      return undefined;
    }
    if (Date.parse(created_at) < now().getTime() - staleAge) {
      return suppressed.old;
    }
    const mailbox = pseudonym(secrets.ADDRESS_SECRET, `mailbox ${mailboxOf(email)}`);
    const wait = await rateLimiter.take(perRecipient, mailbox);
    return wait > 0 ? suppressed.limited : undefined;
  },
  render(inquiry, { settings, additionLinks }, { created_at }) {
    const { number, category, email, lang, received_at, advertising } = inquiry;
    const language: Locale = lang === 'en' ? 'en' : defaultLocale;
    const { name: company, legalName } = siteInfo[language];
    const moment = momentLabel(received_at, language);
    const paragraphs = [
      label('mail:confirmation.received', language, { company }),
      label('mail:confirmation.facts', language, { moment, category: categoryLabel(category, language), number }),
      advertising === 1 && label('mail:confirmation.advertising', language, { moment, legalName }),
      label(settings.readsReplies ? 'mail:confirmation.moreByMail' : 'mail:confirmation.more', language, {
        link: additionLinks.address(inquiry, language, new Date(created_at)),
      }),
      legalName,
    ];
    return {
      from: senderOf(settings, language),
      to: [email],
      replyTo: answersTo(category, settings),
      subject: label('mail:confirmation.subject', language, { company, number }),
      text: `${paragraphs.filter(Boolean).join('\n\n')}\n`,
    };
  },
};
