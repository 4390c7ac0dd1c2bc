import { useEffect, useEffectEvent, useRef } from 'react';
import { pageLocale } from '#client/api/pageLocale.ts';
import type { InquiryOwners } from '#contract/desk/deskCalls.ts';
import { myself, noOwner } from '#contract/desk/filter.ts';
import type { InquiryList, ListedInquiry } from '#contract/desk/inquiryList.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { localizePath } from '#i18n/paths.ts';
import { Button } from '../shell/Button.tsx';
import { FailureNotice } from '../shell/FailureNotice.tsx';
import { isFocusLost } from '../shell/keepFocus.ts';
import { categoryName, deskLabels } from '../shell/labels.ts';
import ui from '../shell/ui.module.css';
import { useMenus } from '../shell/useSession.ts';
import bulkStyles from './Bulk.module.css';
import { BulkBar } from './BulkBar.tsx';
import { BulkNotice } from './BulkNotice.tsx';
import { type DeskFilter, DeskLink, goTo } from './deskAddress.tsx';
import { ExportForm } from './ExportForm.tsx';
import { Filters } from './Filters.tsx';
import { InquiryRows } from './InquiryRows.tsx';
import { openKeys } from './Keys.tsx';
import styles from './List.module.css';
import { appliedIn, type BulkActions, type BulkResult, type Changes } from './useBulkActions.ts';
import type { Inquiries } from './useInquiryList.ts';
import { type Selection, useSelection } from './useSelection.ts';

interface Props {
  inquiries: Inquiries;
  filter: DeskFilter;
  /** Search words; empty for all inquiries of the filter. */
  text: string;
  /** Number of the open inquiry. */
  number: string | undefined;
  owners: InquiryOwners | undefined;
  bulk: BulkActions;
}

/** List of inquiries with counts, filters, actions on several at once, and export. */
export function ListPane({ inquiries, filter, text, number, owners, bulk }: Props) {
  const { list: labels, bar, keys } = deskLabels();
  const mayExport = useMenus().includes('inquiries.export');
  const { list, failure, isLoading, isNew, reload, more } = inquiries;
  const pane = useRef<HTMLElement>(null);
  const closed = useRef<{ number: string | undefined; index: number }>({ number: undefined, index: 0 });

  const selection = useSelection(list?.list, JSON.stringify([filter, text]));
  const { remove } = selection;
  const { result } = bulk;
  /** Line that takes the focus if the line or button that has it disappears. */
  const place = useRef<{ number: string | undefined; index: number }>(undefined);

  const dropSelected = useEffectEvent((numbers: readonly string[]) => remove(numbers));
  useEffect(() => {
    if (result) dropSelected(result.lines.filter(({ outcome }) => outcome !== 'conflict').map(({ number }) => number));
  }, [result]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new list may lack the line with the focus
  useEffect(() => {
    if (!place.current) return;
    const { number, index } = place.current;
    place.current = undefined;
    if (!isFocusLost()) return;
    const lines = linesOf(pane.current);
    const line = lines.find(({ dataset }) => dataset.number === number) ?? lines[index] ?? lines.at(-1);
    (line?.querySelector('a') ?? pane.current)?.focus();
  }, [list]);

  function change(inquiries: readonly ListedInquiry[], changesOf: (inquiry: ListedInquiry) => Changes): void {
    const lines = linesOf(pane.current);
    const current = lines.find((line) => line.contains(document.activeElement));
    const line = current ?? lines.find(({ dataset }) => dataset.number === inquiries[0]?.number);
    place.current = { number: line?.dataset.number, index: line ? lines.indexOf(line) : 0 };
    bulk.change(inquiries, changesOf);
  }

  function undo(applied: BulkResult): void {
    // The text of a reply returns to its inquiry.
    if (applied.kind === 'reply') goTo({ ...filter, number: appliedIn(applied.lines)[0]?.number });
    place.current = { number: appliedIn(applied.lines)[0]?.number, index: 0 };
    bulk.undo(applied);
  }

  // The closed inquiry had the focus. Its line may have left the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list may move the open inquiry
  useEffect(() => {
    const lines = linesOf(pane.current);
    const index = lines.findIndex(({ dataset }) => dataset.number === (number ?? closed.current.number));
    if (number === undefined && closed.current.number !== undefined && isFocusLost())
      (lines[index] ?? lines[closed.current.index] ?? lines.at(-1))?.querySelector('a')?.focus();
    closed.current = { number, index: index < 0 ? closed.current.index : index };
  }, [number, list]);

  return (
    <section
      ref={pane}
      tabIndex={-1}
      aria-label={labels.heading}
      aria-busy={isLoading}
      className={`${styles.list} ${number === undefined ? '' : 'no-print'}`}
    >
      <Filters filter={filter} counts={list?.counts} views={list?.views} owners={owners} />
      <div className={styles.scroll}>
        {text && (isLoading || list) && (
          <Found text={text} list={isLoading ? undefined : list} filter={filter} owners={owners} number={number} />
        )}
        {failure && <FailureNotice failure={failure} onRetry={reload} />}
        <p role="status" className="visually-hidden">
          {isLoading ? labels.loading : list && fillLabel(labels.shown, { count: String(list.list.length) })}
          {!isLoading && isNew && ` ${labels.updated}`}
        </p>
        {list && list.unread > 0 && (
          <p role="status" className={`${ui.notice} ${styles.unread}`}>
            {fillLabel(labels.unread, { count: list.unread })}
          </p>
        )}
        {list &&
          (list.list.length > 0 ? (
            <InquiryRows
              inquiries={list.list}
              filter={filter}
              text={text}
              number={number}
              me={owners?.me}
              selection={selection}
              onChange={(inquiry, changes) => change([inquiry], () => changes)}
            />
          ) : (
            <p className={styles.none}>
              {labels.none} <a href={localizePath('/staff/guide', pageLocale())}>{bar.guide}</a>
            </p>
          ))}
      </div>
      <div className={bulkStyles.foot} data-foot>
        <BulkNotice bulk={bulk} onUndo={undo} />
        {selection.selected.length > 0 && (
          <BulkBar
            count={selection.selected.length}
            owners={owners}
            isPending={bulk.isPending}
            onChange={(changesOf) => change(selection.selected, changesOf)}
            onClear={selection.clear}
          />
        )}
      </div>
      <div className={`${ui.buttons} ${styles.foot}`}>
        {list && list.list.length > 0 && <SelectAll selection={selection} count={list.list.length} />}
        {list?.next && (
          <Button onClick={more} isDisabled={isLoading}>
            {labels.more}
          </Button>
        )}
        {mayExport && <ExportForm key={JSON.stringify([filter, text])} filter={filter} text={text} />}
        <Button variant="link" aria-haspopup="dialog" onClick={openKeys}>
          {keys.open}
        </Button>
      </div>
    </section>
  );
}

interface FoundProps extends Pick<Props, 'text' | 'filter' | 'owners' | 'number'> {
  /** `undefined` until the server has answered. */
  list: InquiryList | undefined;
}

/** Number of hits of a search, and the part of the inquiries in which it looked. */
function Found({ text, list, filter, owners, number }: FoundProps) {
  const { list: labels, states, views } = deskLabels();
  const { view, state, category, owner } = filter;
  const ownerNames: Record<string, string> = { [myself]: labels.mine, [noOwner]: labels.nobody };
  const places = [
    view && views[view],
    state && states[state],
    category && categoryName(category),
    owner && (ownerNames[owner] ?? owners?.list.find(({ userId }) => userId === owner)?.name ?? owner),
  ].filter((place) => place !== undefined);
  return (
    <div className={styles.found}>
      <h2>
        {list
          ? fillLabel(list.next ? labels.foundMore : labels.found, { text, count: list.list.length })
          : labels.loading}
      </h2>
      {places.length > 0 && (
        <p>
          {fillLabel(labels.foundIn, { place: places.join(' · ') })}{' '}
          <DeskLink address={{ number }}>{labels.findInAll}</DeskLink>
        </p>
      )}
    </div>
  );
}

/** Returns the lines of the list in a pane. */
const linesOf = (pane: HTMLElement | null) => [...(pane?.querySelectorAll<HTMLElement>('[data-number]') ?? [])];

/** Box that selects all inquiries that the list shows. */
function SelectAll({ selection: { selected, toggleAll }, count }: { selection: Selection; count: number }) {
  const { bulk: labels } = deskLabels();
  const isPartial = selected.length > 0 && selected.length < count;
  return (
    <label className={`${ui.pair} ${styles.all}`}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isPartial;
        }}
        type="checkbox"
        checked={selected.length === count}
        onChange={toggleAll}
      />
      {labels.all}
    </label>
  );
}
