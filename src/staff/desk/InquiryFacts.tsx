import type { InquiryDetail } from '#contract/desk/inquiryDetail.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { categoryName, deskWords, momentText } from '../shell/words.ts';
import styles from './Inquiry.module.css';

/** Facts of an inquiry beside its text: sender, consents and mails. */
export function InquiryFacts({ inquiry }: { inquiry: InquiryDetail }) {
  const { one: words, list, states, ways, mails, mailStates, mailReasons } = deskWords();
  const { marketing, receivedAt: received } = inquiry;
  const consent = (isGiven: boolean, version: string) =>
    fillLabel(isGiven ? words.given : words.refused, { version, moment: momentText(received) });
  const withdrawn = marketing.withdrawnAt && fillLabel(words.withdrawn, { moment: momentText(marketing.withdrawnAt) });
  const marketingConsent = (isGiven: boolean) =>
    [consent(isGiven, marketing.version), isGiven && withdrawn].filter(Boolean).join(' · ');
  const facts = [
    [list.received, momentText(received)],
    ...(inquiry.answeredAt && inquiry.answeredHow
      ? [[states.answered, `${momentText(inquiry.answeredAt)} · ${ways[inquiry.answeredHow]}`]]
      : []),
    [list.category, categoryName(inquiry.category)],
    [list.name, inquiry.name],
    [words.email, inquiry.email],
    [words.language, locales[inquiry.lang as Locale]?.name ?? inquiry.lang],
    [words.privacy, consent(true, inquiry.privacyVersion)],
    [words.marketing, marketingConsent(marketing.consent)],
    [words.advertising, marketingConsent(marketing.advertising)],
  ];
  return (
    <>
      <section aria-label={words.facts}>
        <dl className={styles.facts}>
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        {inquiry.consentTexts.map(({ consent: name, text }) => (
          <details key={name + text}>
            <summary>{fillLabel(words.consentText, { consent: words[name] })}</summary>
            <p className={styles.message}>{text}</p>
          </details>
        ))}
      </section>
      {inquiry.mails.length > 0 && (
        <section>
          <h3>{words.mails}</h3>
          <ul>
            {inquiry.mails.map(({ kind, state, at, createdAt, reason }) => (
              <li key={kind + createdAt}>
                {(mails as Record<string, string>)[kind] ?? kind}: {mailStates[state]} · {momentText(at)}
                {reason !== null && ` · ${mailReasons[reason]}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
