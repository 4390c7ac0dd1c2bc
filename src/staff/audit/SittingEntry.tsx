import { pageLocale } from '#browser/api/pageLocale.ts';
import stacked from '#browser/islands/stackedTable.module.css';
import type { AuditLine } from '#contract/desk/deskCalls.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { locales } from '#i18n/locales.ts';
import { localizePath } from '#i18n/paths.ts';
import { timeZone } from '#site.ts';
import { deskWords } from '../shell/deskWords.ts';
import { TableHead } from '../shell/TableHead.tsx';
import styles from './Audit.module.css';
import { actorName, auditParts } from './auditWords.ts';
import type { Sitting } from './sittings.ts';

/** Most inquiry numbers in the summary of a sitting. */
const mostNamed = 3;

/** Sitting with a summary in words, which opens its lines. */
export function SittingEntry({ sitting: { lines, address } }: { sitting: Sitting }) {
  const { audit: words } = deskWords();
  const [newest] = lines;
  const oldest = lines.at(-1) ?? newest;
  const seen = [...new Set(lines.flatMap(({ action, number }) => (action === 'view' && number ? [number] : [])))];
  const exports = lines.filter(({ action }) => action === 'export').length;
  const kinds = [...new Set(lines.map(({ action }) => words.actions[action]))];
  return (
    <details className={styles.sitting}>
      <summary>
        <span className={styles.who}>{actorName(newest)}</span>
        <span className={styles.span}>{spanText(oldest.at, newest.at)}</span>
        <span className={styles.count}>{fillLabel(words.count, { count: lines.length })}</span>
        <span className={styles.seen}>
          {seen.length > 0 && <span>{seenText(seen)}</span>}
          {exports > 0 && <strong>{fillLabel(words.exports, { count: exports })}</strong>}
          {seen.length === 0 && exports === 0 && <span>{kinds.join(', ')}</span>}
        </span>
      </summary>
      <div className={styles.opened}>
        {address !== null && (
          <div className={styles.address}>
            {words.address}: {address}
          </div>
        )}
        <table className={`${stacked.stacked} ${styles.table}`}>
          <TableHead columns={[words.at, words.action, words.inquiry, words.detail]} />
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td>{secondText(line.at)}</td>
                <td>{words.actions[line.action]}</td>
                <td data-none={(line.number === null && line.numbers.length === 0) || undefined}>
                  <Inquiries line={line} />
                </td>
                <Details parts={auditParts(line)} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Details({ parts }: { parts: readonly string[] }) {
  return <td data-none={parts.length === 0 || undefined}>{parts.join(' · ') || '–'}</td>;
}

/** Inquiry of a line. The inquiries of a list, a search or an export open. */
function Inquiries({ line: { number, numbers } }: { line: AuditLine }) {
  const { audit: words } = deskWords();
  if (number) return <InquiryLink number={number} />;
  if (numbers.length === 0) return '–';
  return (
    <details className={styles.folded}>
      <summary>{fillLabel(words.inquiries, { count: numbers.length })}</summary>
      <span>{numbers.join(', ')}</span>
    </details>
  );
}

function InquiryLink({ number }: { number: string }) {
  return (
    <a href={localizePath(`/staff/inquiries?number=${number}`, pageLocale())} type="text/html">
      {number}
    </a>
  );
}

function seenText(numbers: readonly string[]): string {
  const { audit: words } = deskWords();
  const named = numbers.slice(0, mostNamed).join(', ');
  const count = numbers.length - mostNamed;
  return fillLabel(count > 0 ? words.seenMore : words.seen, { numbers: named, count });
}

/** Formats a period in the page's language and the site's time zone. */
function spanText(from: string, to: string): string {
  const { tag } = locales[pageLocale()];
  const format = new Intl.DateTimeFormat(tag, { timeZone, dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
  return format.formatRange(new Date(from), new Date(to));
}

/** Formats a moment to the second. */
function secondText(moment: string): string {
  const { tag } = locales[pageLocale()];
  const format = new Intl.DateTimeFormat(tag, { timeZone, dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' });
  return format.format(new Date(moment));
}
