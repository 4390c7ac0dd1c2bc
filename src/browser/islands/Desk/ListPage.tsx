import { type SubmitEvent, useId, useRef, useState } from 'react';
import type { InquiryOwners } from '#contract/desk/deskCalls.ts';
import type { InquiryList } from '#contract/desk/inquiryList.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import type { Tagged } from '../../api/client.ts';
import { desk, inBackground } from '../../api/desk.ts';
import { pageClient } from '../../pageClient.ts';
import styles from './Desk.module.css';
import type { DeskFilter } from './deskAddress.tsx';
import { ExportForm } from './ExportForm.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { Filters } from './Filters.tsx';
import { InquiriesTable } from './InquiriesTable.tsx';
import { usePermitted } from './usePermitted.ts';
import { usePolling } from './usePolling.ts';
import { deskWords } from './words.ts';

interface Props {
  filter: DeskFilter;
  owners: InquiryOwners | undefined;
}

interface Shown {
  /** First page of the filter without the search. Its entity tag reveals changes by others. */
  first: Tagged<InquiryList>;
  list: InquiryList;
  /** True after a change by others. */
  isNew: boolean;
}

/**
 * Loads and polls the inquiries of a filter and a search.
 *
 * @param text query; empty for all inquiries
 */
function useInquiryList(filter: DeskFilter, text: string) {
  async function load(): Promise<Shown> {
    const first = await desk.list(pageClient, filter);
    return { first, list: text ? await desk.search(pageClient, { ...filter, text }) : first.data, isNew: false };
  }

  async function poll(shown: Shown): Promise<Shown> {
    const first = await desk.list(pageClient, filter, shown.first);
    if (first === shown.first) return shown;
    const list = text ? await desk.search(pageClient, { ...filter, text }, inBackground) : first.data;
    return { first, list, isNew: true };
  }

  const { shown, isLoading, update, ...rest } = usePolling(JSON.stringify([filter, text]), load, poll);

  function more(): void {
    const cursor = shown?.list.next;
    if (!cursor || isLoading) return;
    void update(async () => {
      const next = text
        ? await desk.search(pageClient, { ...filter, text, cursor })
        : (await desk.list(pageClient, { ...filter, cursor })).data;
      return { ...shown, list: { ...next, list: [...shown.list.list, ...next.list] } };
    });
  }

  return { list: shown?.list, isNew: shown?.isNew, isLoading, more, ...rest };
}

/** List of inquiries with counts, filters, search and export. */
export function ListPage({ filter, owners }: Props) {
  const { list: words } = deskWords();
  const mayExport = usePermitted('inquiries.export');
  const [text, setText] = useState('');
  const { list, failure, isLoading, isNew, reload, more } = useInquiryList(filter, text);

  return (
    <section aria-label={words.heading} aria-busy={isLoading} className={styles.desk}>
      <Filters filter={filter} counts={list?.counts} owners={owners} />
      <div className={styles.tools}>
        <SearchBox onSearch={setText} text={text} />
        {mayExport && <ExportForm key={JSON.stringify([filter, text])} filter={filter} text={text} />}
      </div>
      {text && <h2 className={styles.found}>{fillLabel(words.found, { text })}</h2>}
      {failure && <FailureNotice failure={failure} onRetry={reload} />}
      <p role="status" className="visually-hidden">
        {isLoading ? words.loading : list && fillLabel(words.shown, { count: String(list.list.length) })}
        {!isLoading && isNew && ` ${words.updated}`}
      </p>
      {list && (list.list.length > 0 ? <InquiriesTable inquiries={list.list} filter={filter} /> : <p>{words.none}</p>)}
      {list?.next && (
        <button type="button" className={styles.button} onClick={more} aria-disabled={isLoading}>
          {words.more}
        </button>
      )}
    </section>
  );
}

function SearchBox({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const { list: words } = deskWords();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  function search(event: SubmitEvent): void {
    event.preventDefault();
    onSearch(input.current?.value.trim() ?? '');
  }

  function clear(): void {
    if (input.current) input.current.value = '';
    onSearch('');
    input.current?.focus();
  }

  return (
    <search>
      <form className={styles.search} onSubmit={search}>
        <label htmlFor={id}>{words.search}</label>
        <input ref={input} id={id} type="search" className={styles.field} maxLength={200} autoComplete="off" />
        <button type="submit" className={styles.button}>
          {words.find}
        </button>
        {text && (
          <button type="button" className={styles.button} onClick={clear}>
            {words.clear}
          </button>
        )}
      </form>
    </search>
  );
}
