import { useEffect, useRef, useState } from 'react';
import type { InquiryOwners } from '#contract/desk/deskCalls.ts';
import type { InquiryDetail, InquiryEvent } from '#contract/desk/inquiryDetail.ts';
import type { Tagged } from '../../api/client.ts';
import { desk } from '../../api/desk.ts';
import { pageClient } from '../../pageClient.ts';
import styles from './Desk.module.css';
import { type DeskFilter, DeskLink } from './deskAddress.tsx';
import { EraseForm } from './EraseForm.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { History, HistoryEntry } from './History.tsx';
import { OtherInquiries } from './InquiriesTable.tsx';
import { InquiryFacts } from './InquiryFacts.tsx';
import { StateForm } from './StateForm.tsx';
import { TextForm } from './TextForm.tsx';
import { usePermitted } from './usePermitted.ts';
import { usePolling } from './usePolling.ts';
import { deskWords } from './words.ts';

interface Props {
  number: string;
  /** Filter of the list, for the link back. */
  filter: DeskFilter;
  owners: InquiryOwners | undefined;
}

interface Shown {
  inquiry: Tagged<InquiryDetail>;
  /** Steps by others since the page loaded or the user's last step. */
  news: InquiryEvent[];
}

/** Adds the new steps by others to the visible ones. */
function withNews({ inquiry, news }: Shown, current: Tagged<InquiryDetail>): Shown {
  const since = current.data.history.filter(({ version }) => version > inquiry.data.version);
  return { inquiry: current, news: [...news, ...since] };
}

/** One inquiry: its message, its history and its forms. */
export function InquiryPage({ number, filter, owners }: Props) {
  const { one: words } = deskWords();
  const mayErase = usePermitted('inquiries.erase');
  const [erased, setErased] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);

  async function load(): Promise<Shown> {
    return { inquiry: await desk.one(pageClient, number), news: [] };
  }

  async function poll(shown: Shown): Promise<Shown> {
    const current = await desk.one(pageClient, number, shown.inquiry);
    return current === shown.inquiry ? shown : withNews(shown, current);
  }

  const { shown, failure, reload, show } = usePolling(number, load, erased === undefined ? poll : undefined);

  const isLoaded = shown !== undefined;
  useEffect(() => {
    if (isLoaded) heading.current?.focus();
  }, [isLoaded]);

  /** Fetches the change that caused a conflict. Typed text stays. */
  async function catchUp(): Promise<void> {
    const current = await desk.one(pageClient, number);
    show((before) => before && withNews(before, current));
  }

  const back = (
    <DeskLink address={filter} className={styles.back}>
      ← {words.back}
    </DeskLink>
  );

  if (erased !== undefined) {
    return (
      <section className={styles.desk}>
        {back}
        <p role="status">{erased}</p>
      </section>
    );
  }
  if (!shown) {
    return (
      <section className={styles.desk} aria-busy={!failure}>
        {back}
        {failure && <FailureNotice failure={failure} onRetry={reload} />}
      </section>
    );
  }
  const inquiry = shown.inquiry.data;
  const work = {
    inquiry,
    onDone: (data: InquiryDetail) => show({ inquiry: { etag: '', data }, news: [] }),
    onConflict: catchUp,
  };
  return (
    <article className={styles.desk}>
      {back}
      <h2 ref={heading} tabIndex={-1} className={styles.subjectLine}>
        <span className={styles.number}>{inquiry.number}</span> {inquiry.subject}
      </h2>
      {failure && <FailureNotice failure={failure} />}
      {shown.news.length > 0 && (
        <section className={styles.notice} role="status">
          <p className={styles.noticeTitle}>{words.changed}</p>
          <ol>
            {shown.news.map((event) => (
              <HistoryEntry key={event.version} event={event} />
            ))}
          </ol>
        </section>
      )}
      <div className={styles.columns}>
        <div>
          <section aria-label={words.message}>
            <p className={styles.message}>{inquiry.message}</p>
          </section>
          <section aria-label={words.work}>
            <StateForm key={`${inquiry.state} ${inquiry.owner?.userId}`} {...work} owners={owners} />
            <TextForm {...work} kind="reply" />
            <TextForm {...work} kind="note" />
          </section>
        </div>
        <div>
          <InquiryFacts inquiry={inquiry} />
          <History inquiry={inquiry} />
          {inquiry.others.length > 0 && (
            <section>
              <h3>{words.others}</h3>
              <OtherInquiries inquiries={inquiry.others} filter={filter} />
            </section>
          )}
          {mayErase && <EraseForm inquiry={inquiry} onErased={setErased} />}
        </div>
      </div>
    </article>
  );
}
