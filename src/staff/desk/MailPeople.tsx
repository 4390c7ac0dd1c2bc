import type { InquiryEvent } from '#contract/desk/inquiryDetail.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { deskLabels } from '../shell/labels.ts';
import ui from '../shell/ui.module.css';

/** Maximum number of addresses that the thread shows without a press. */
const maxShown = 4;

/** Returns the first of several addresses, and the number of the others. */
export const shortList = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : fillLabel(deskLabels().recipients.more, { first, count: others.length });

/** Addresses of a reply or a received mail in one line, which opens if they are many. */
export function MailPeople({ mail }: { mail: NonNullable<InquiryEvent['recipients' | 'received']> }) {
  const { one: labels } = deskLabels();
  const { from, replyTo } = 'from' in mail ? mail : { from: undefined, replyTo: [] };
  const kinds = Object.entries({ to: mail.to, cc: mail.cc, replyTo }).map(([kind, people]) => ({
    name: labels[kind as 'to' | 'cc' | 'replyTo'],
    addresses: people.map((person) => (typeof person === 'string' ? person : person.address)),
  }));
  // Without a name, the address stands above.
  const textOf = (show: (addresses: string[]) => string) =>
    [
      ...(from?.name ? [from.address] : []),
      ...kinds.flatMap(({ name, addresses }) => (addresses.length > 0 ? [`${name}\u00a0${show(addresses)}`] : [])),
    ].join(' · ');
  const text = textOf((addresses) => addresses.join(', '));
  if (mail.to.length + mail.cc.length <= maxShown) return <p className={`${ui.hint} ${ui.text}`}>{text}</p>;
  return (
    <details className={`${ui.fold} ${ui.hint}`}>
      <summary>{textOf(shortList)}</summary>
      <p className={ui.text}>{text}</p>
    </details>
  );
}
