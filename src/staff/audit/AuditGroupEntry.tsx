import { pageLocale } from '#client/api/pageLocale.ts';
import type { AuditLine } from '#contract/desk/deskCalls.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { localizePath } from '#i18n/paths.ts';
import { deskLabels, momentFormat } from '../shell/labels.ts';
import { Table } from '../shell/Table.tsx';
import ui from '../shell/ui.module.css';
import styles from './Audit.module.css';
import type { AuditGroup } from './auditGroups.ts';
import { actorName, auditParts } from './auditTexts.ts';

/** Maximum number of inquiries that the summary of a group names. */
const maxNamed = 3;

/** Group of entries with a summary in words, which opens the entries. */
export function AuditGroupEntry({ group: { lines, address } }: { group: AuditGroup }) {
  const { audit: labels } = deskLabels();
  const [newest] = lines;
  const oldest = lines.at(-1) ?? newest;
  const seen = [...new Set(lines.flatMap(({ action, number }) => (action === 'view' && number ? [number] : [])))];
  const counted = (wanted: AuditLine['action']) => lines.filter(({ action }) => action === wanted).length;
  const [exports, erasures] = [counted('export'), counted('delete')];
  const kinds = [...new Set(lines.map(({ action }) => labels.actions[action]))];
  return (
    <details className={styles.group}>
      <summary>
        <span className={styles.who}>{actorName(newest)}</span>
        <span className={styles.span}>{momentFormat().formatRange(new Date(oldest.at), new Date(newest.at))}</span>
        <span className={`${ui.soft} ${styles.count}`}>{fillLabel(labels.count, { count: lines.length })}</span>
        <span className={`cluster ${ui.soft} ${styles.seen}`}>
          {seen.length > 0 && <span>{seenText(seen)}</span>}
          {erasures > 0 && <strong>{fillLabel(labels.erasures, { count: erasures })}</strong>}
          {exports > 0 && <strong>{fillLabel(labels.exports, { count: exports })}</strong>}
          {seen.length + exports + erasures === 0 && <span>{kinds.join(', ')}</span>}
        </span>
      </summary>
      <div className={`${ui.form} ${styles.opened}`}>
        {address !== null && (
          <div className={ui.hint}>
            {labels.address}: {address}
          </div>
        )}
        <Table columns={[labels.at, labels.action, labels.inquiry, labels.detail]} className={styles.table}>
          <tbody>
            {' '}
            {lines.map((line) => {
              const parts = auditParts(line);
              return (
                <tr key={line.id}>
                  <td>{momentFormat('medium').format(new Date(line.at))}</td>
                  <td>{labels.actions[line.action]}</td>
                  <td data-none={(line.number === null && line.numbers.length === 0) || undefined}>
                    <Inquiries line={line} />
                  </td>
                  <td data-none={parts.length === 0 || undefined}>{parts.join(' · ') || '–'}</td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </div>
    </details>
  );
}

/** Inquiry of a line. The inquiries of a list, a search or an export open. */
function Inquiries({ line: { number, numbers } }: { line: AuditLine }) {
  const { audit: labels } = deskLabels();
  if (number) {
    return (
      <a href={localizePath(`/staff/inquiries?number=${number}`, pageLocale())} type="text/html">
        {number}
      </a>
    );
  }
  if (numbers.length === 0) return '–';
  return (
    <details className={`${ui.fold} ${styles.folded}`}>
      <summary>{fillLabel(labels.inquiries, { count: numbers.length })}</summary>
      <span>{numbers.join(', ')}</span>
    </details>
  );
}

function seenText(numbers: readonly string[]): string {
  const { audit: labels } = deskLabels();
  const named = numbers.slice(0, maxNamed).join(', ');
  const count = numbers.length - maxNamed;
  return fillLabel(count > 0 ? labels.seenMore : labels.seen, { numbers: named, count });
}
