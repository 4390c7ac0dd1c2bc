import { Fragment, useState } from 'react';
import type { InquiryDetail } from '#contract/desk/inquiryDetail.ts';
import { writtenFields } from '#contract/inquiry.ts';
import { asciiAddress } from '#contract/mailAddress.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { Button } from '../shell/Button.tsx';
import { categoryName, dayText, deskLabels, inquiryLabels, momentText } from '../shell/labels.ts';
import ui from '../shell/ui.module.css';
import styles from './Inquiry.module.css';

/** Fields that visitors write without a place of their own at the desk. */
const furtherFields = writtenFields.filter(
  (field) => !['category', 'name', 'email', 'subject', 'message'].includes(field),
);

/** Sender of an inquiry, whose address leads to one's mail program and can be copied. */
export function Sender({ inquiry: { name, email, confirmationFailure } }: { inquiry: InquiryDetail }) {
  const { one: labels, mailReasons } = deskLabels();
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(email).then(() => setCopied(true));
  return (
    <section aria-label={labels.sender} className={styles.sender}>
      <h3>{name}</h3>
      <a href={`mailto:${asciiAddress(email)}`}>{email}</a>{' '}
      <Button variant="link" onClick={copy}>
        {labels.copy}
      </Button>
      <span role="status">{isCopied && labels.copied}</span>
      {confirmationFailure && (
        <p className={ui.error}>{fillLabel(labels.unconfirmed, { reason: mailReasons[confirmationFailure] })}</p>
      )}
    </section>
  );
}

/** Facts of an inquiry beside its text: times, category and consents. */
export function InquiryFacts({ inquiry }: { inquiry: InquiryDetail }) {
  const { one: labels, list, states } = deskLabels();
  const { state, owner, snoozedUntil } = inquiry;
  // On paper they are in the place of the controls.
  const chosen = [
    [labels.state, states[state]],
    [labels.owner, owner?.name ?? labels.nobody],
    ...(snoozedUntil === null ? [] : [[list.snoozedUntil, dayText(snoozedUntil)]]),
  ];
  const facts = [
    [list.received, momentText(inquiry.receivedAt)],
    ...(inquiry.answeredAt ? [[states.answered, momentText(inquiry.answeredAt)]] : []),
    [list.category, categoryName(inquiry.category)],
    ...furtherFields.flatMap((field) => (inquiry[field] ? [[inquiryLabels()[field], inquiry[field]]] : [])),
    [labels.language, locales[inquiry.lang as Locale]?.name ?? inquiry.lang],
  ];
  return (
    <section aria-label={labels.facts}>
      <dl className={styles.facts}>
        {[...chosen, ...facts].map(([term, fact], index) => (
          <div key={term} data-printed={index < chosen.length || undefined}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {inquiry.origin === 'mail' ? <p>{labels.cameByMail}</p> : <Consents inquiry={inquiry} />}
    </section>
  );
}

/** Consents in one line, which opens their versions, times and texts. */
function Consents({ inquiry }: { inquiry: InquiryDetail }) {
  const { one: labels } = deskLabels();
  const { marketing, receivedAt, privacyVersion } = inquiry;
  const moment = momentText(receivedAt);
  const withdrawn = marketing.withdrawnAt && fillLabel(labels.withdrawn, { moment: momentText(marketing.withdrawnAt) });
  const consents = [
    { name: 'privacy', isGiven: true, version: privacyVersion, end: null },
    { name: 'marketing', isGiven: marketing.consent, version: marketing.version, end: withdrawn },
    { name: 'advertising', isGiven: marketing.advertising, version: marketing.version, end: withdrawn },
  ] as const;
  return (
    <details className={`${ui.fold} ${styles.consents}`}>
      <summary>
        {labels.consents.heading}
        {consents.map(({ name, isGiven, end }) => (
          <Fragment key={name}>
            {' '}
            <span>
              {labels.consents[name]}{' '}
              <span role="img" aria-label={isGiven && !end ? labels.consents.yes : labels.consents.no}>
                {isGiven && !end ? '✓' : '✗'}
              </span>
            </span>
          </Fragment>
        ))}
      </summary>
      <ul>
        {consents.map(({ name, isGiven, version, end }) => (
          <li key={name}>
            {labels.consents[name]}:{' '}
            {fillLabel(isGiven ? labels.given : labels.refused, { version: dayText(version), moment })}
            {isGiven && end && ` · ${end}`}
          </li>
        ))}
      </ul>
      {inquiry.consentTexts.map(({ consent: name, text }) => (
        <details key={name + text} className={ui.fold}>
          <summary>{fillLabel(labels.consentText, { consent: labels[name] })}</summary>
          <p className={styles.message}>{text}</p>
        </details>
      ))}
    </details>
  );
}
