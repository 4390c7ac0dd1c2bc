import { type ReactNode, type SubmitEvent, useState } from 'react';
import { shownInPlace } from '#client/api/call.ts';
import controls from '#client/controls.module.css';
import { pageClient } from '#client/pageClient.ts';
import { auditActions } from '#contract/desk/auditAction.ts';
import { type AuditLogQuery, getAuditLog } from '#contract/desk/deskCalls.ts';
import { noOwner } from '#contract/desk/filter.ts';
import type { Person } from '#contract/desk/inquiryList.ts';
import { getLedger, type LedgerLine } from '#contract/desk/ledger.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { Button } from '../shell/Button.tsx';
import { FailureNotice } from '../shell/FailureNotice.tsx';
import { deskLabels, momentText } from '../shell/labels.ts';
import { SessionGuard } from '../shell/SessionGuard.tsx';
import { StaffBar } from '../shell/StaffBar.tsx';
import { Table } from '../shell/Table.tsx';
import ui from '../shell/ui.module.css';
import { useLoad } from '../shell/useLoad.ts';
import styles from './Audit.module.css';
import { AuditGroupEntry } from './AuditGroupEntry.tsx';
import { groupLines } from './auditGroups.ts';

/** Audit log and ledger of rights, one at a time. */
export default function Audit() {
  return (
    <SessionGuard>
      <StaffBar current="audit" />
      <Records />
    </SessionGuard>
  );
}

function Records() {
  const [record, setRecord] = useState<'log' | 'ledger'>('log');
  const { audit: labels } = deskLabels();
  return (
    <div className={styles.records}>
      <fieldset className={ui.buttons}>
        <legend className="visually-hidden">{labels.heading}</legend>
        {(['log', 'ledger'] as const).map((each) => (
          <Button
            key={each}
            variant={each === record ? 'primary' : undefined}
            aria-pressed={each === record}
            onClick={() => setRecord(each)}
          >
            {labels[each]}
          </Button>
        ))}
      </fieldset>
      {record === 'log' ? <AuditLog /> : <Ledger />}
    </div>
  );
}

/** Audit log of work with personal data and of sign-ins, in groups, newest first. */
function AuditLog() {
  /** The same filter loads again. */
  const [{ turn, filter }, setSearch] = useState<{ turn: number; filter: AuditLogQuery }>({ turn: 0, filter: {} });
  const [people, setPeople] = useState<readonly Person[]>([]);
  async function load(cursor?: string) {
    const page = await pageClient.send(getAuditLog, { query: { ...filter, cursor } }, shownInPlace);
    setPeople(page.people);
    return page;
  }
  return (
    <>
      <AuditFilters people={people} onFind={(next) => setSearch({ turn: turn + 1, filter: next })} />
      <Pages key={turn} name={deskLabels().audit.log} load={load}>
        {(lines) => groupLines(lines).map((group) => <AuditGroupEntry key={group.lines[0].id} group={group} />)}
      </Pages>
    </>
  );
}

interface FiltersProps {
  people: readonly Person[];
  onFind: (filter: AuditLogQuery) => void;
}

/** Person, action, inquiry and day of the shown entries. */
function AuditFilters({ people, onFind }: FiltersProps) {
  const { audit: labels } = deskLabels();
  const persons = [...people.map(({ userId, name }) => [userId, `${name} (${userId})`]), [noOwner, labels.operator]];
  const choices = [
    ['actor', labels.actor, persons],
    ['action', labels.action, auditActions.map((each) => [each, labels.actions[each]])],
  ] as const;

  function find(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    onFind(Object.fromEntries([...new FormData(event.currentTarget)].filter(([, value]) => value !== '')));
  }

  return (
    <form className={`${ui.buttons} ${styles.filters}`} onSubmit={find}>
      {choices.map(([name, label, options]) => (
        <label key={name} className={ui.pair}>
          {label}
          <select name={name} className={controls.text}>
            <option value="">{labels.everything}</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label className={ui.pair}>
        {labels.inquiry}
        <input name="number" className={controls.text} maxLength={64} size={14} autoComplete="off" />
      </label>
      <label className={ui.pair}>
        {labels.day}
        <input name="day" type="date" className={controls.text} />
      </label>
      <Button type="submit">{labels.find}</Button>
    </form>
  );
}

/** Ledger of rights: each change of an account, newest first. */
function Ledger() {
  const { audit: labels } = deskLabels();
  const columns = ['at', 'account', 'action', 'from', 'to', 'author'] as const;
  const author = ({ actor, operator }: LedgerLine) => actor?.name ?? operator ?? labels.server;
  return (
    <Pages name={labels.ledger} load={(cursor) => pageClient.send(getLedger, { query: { cursor } }, shownInPlace)}>
      {(lines) => (
        <Table columns={columns.map((column) => labels[column])} className={styles.table}>
          <tbody>
            {' '}
            {lines.map((line) => (
              <tr key={line.id}>
                <td>{momentText(line.at)}</td>
                <td>{line.account.name}</td>
                <td>{labels.changes[line.action]}</td>
                <td>{spaced(line.from)}</td>
                <td>{spaced(line.to)}</td>
                <td>{author(line)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Pages>
  );
}

/** Returns a value with spaces between menus, so that it wraps. */
const spaced = (value: string | null): string => value?.replaceAll(',', ', ') || '–';

interface PagesProps<Line> {
  /** Name of the record. */
  name: string;
  /** Loads the first page, or the one at a cursor. */
  load: (cursor?: string) => Promise<{ list: Line[]; next: string | null }>;
  children: (lines: readonly Line[]) => ReactNode;
}

/** Record that is read page by page. */
function Pages<Line>({ name, load, children }: PagesProps<Line>) {
  const { value, failure, update } = useLoad(name, load);
  const { audit: labels } = deskLabels();
  const lines = value?.list ?? [];
  const more = () =>
    void update(async () => {
      const page = await load(value?.next ?? undefined);
      return { ...page, list: [...lines, ...page.list] };
    });
  return (
    <section aria-label={name} className={styles.lines} aria-busy={!value && !failure}>
      {failure && <FailureNotice failure={failure} onRetry={more} />}
      <p role="status" className="visually-hidden">
        {value && fillLabel(labels.shown, { count: String(lines.length) })}
      </p>
      {value && lines.length === 0 && <p>{labels.none}</p>}
      {lines.length > 0 && <div>{children(lines)}</div>}
      {value?.next && <Button onClick={more}>{labels.more}</Button>}
    </section>
  );
}
