import { useEffect, useRef } from 'react';
import type { InquiryOwners } from '#contract/desk/deskCalls.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import controls from './controls.module.css';
import type { DeskFilter } from './deskAddress.tsx';
import { ExportForm } from './ExportForm.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { Filters } from './Filters.tsx';
import { InquiryRows } from './InquiryRows.tsx';
import { openKeys } from './KeysPanel.tsx';
import styles from './List.module.css';
import { NoticeButton } from './NoticeButton.tsx';
import type { Inquiries } from './useInquiryList.ts';
import { usePermitted } from './usePermitted.ts';
import { deskWords } from './words.ts';

interface Props {
  inquiries: Inquiries;
  filter: DeskFilter;
  /** Search words; empty for all inquiries of the filter. */
  text: string;
  /** Number of the open inquiry. */
  number: string | undefined;
  owners: InquiryOwners | undefined;
}

/** List of inquiries with counts, filters and export. */
export function ListPane({ inquiries, filter, text, number, owners }: Props) {
  const { list: words, keys } = deskWords();
  const mayExport = usePermitted('inquiries.export');
  const { list, failure, isLoading, isNew, reload, more } = inquiries;
  const pane = useRef<HTMLElement>(null);
  const closed = useRef<string>(undefined);

  // The closed inquiry had the focus.
  useEffect(() => {
    if (number === undefined && closed.current !== undefined) {
      pane.current?.querySelector<HTMLElement>(`[data-number="${closed.current}"] a`)?.focus();
    }
    closed.current = number;
  }, [number]);

  return (
    <section ref={pane} aria-label={words.heading} aria-busy={isLoading} className={styles.list}>
      <Filters filter={filter} counts={list?.counts} views={list?.views} owners={owners} />
      <div className={styles.scroll}>
        {text && <h2 className={styles.found}>{fillLabel(words.found, { text })}</h2>}
        {failure && <FailureNotice failure={failure} onRetry={reload} />}
        <p role="status" className="visually-hidden">
          {isLoading ? words.loading : list && fillLabel(words.shown, { count: String(list.list.length) })}
          {!isLoading && isNew && ` ${words.updated}`}
        </p>
        {list &&
          (list.list.length > 0 ? (
            <InquiryRows inquiries={list.list} filter={filter} number={number} />
          ) : (
            <p className={styles.none}>{words.none}</p>
          ))}
      </div>
      <div className={styles.foot}>
        {list?.next && (
          <button type="button" className={controls.button} onClick={more} aria-disabled={isLoading}>
            {words.more}
          </button>
        )}
        {mayExport && <ExportForm key={JSON.stringify([filter, text])} filter={filter} text={text} />}
        <NoticeButton />
        <button type="button" className={controls.quiet} aria-haspopup="dialog" onClick={openKeys}>
          {keys.open}
        </button>
      </div>
    </section>
  );
}
