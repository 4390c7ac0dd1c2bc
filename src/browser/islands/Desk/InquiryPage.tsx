import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { InquiryOwners } from '#contract/desk/deskCalls.ts';
import type { InquiryDetail, InquiryEvent } from '#contract/desk/inquiryDetail.ts';
import { desk } from '../../api/desk.ts';
import { pageClient } from '../../pageClient.ts';
import styles from './Desk.module.css';
import { EraseForm } from './EraseForm.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { type Failure, failureOf } from './failure.ts';
import { History, HistoryEntry } from './History.tsx';
import { InquiryFacts } from './InquiryFacts.tsx';
import { OtherInquiries } from './OtherInquiries.tsx';
import { type DeskAddress, deskHref, goTo } from './useDeskAddress.ts';
import { usePoll } from './usePoll.ts';
import { WorkForms } from './WorkForms.tsx';
import { deskWords } from './words.ts';

interface Props {
  number: string;
  /** Filter of the list to go back to. */
  filter: Omit<DeskAddress, 'number'>;
  owners: InquiryOwners | undefined;
}

interface Shown {
  inquiry: InquiryDetail;
  etag: string;
  /** Steps of others since this page was loaded, or since one's own last step. */
  meanwhile: InquiryEvent[];
}

/** One inquiry: what was asked, what happened to it, and the work on it. */
export function InquiryPage({ number, filter, owners }: Props) {
  const { one: words } = deskWords();
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState<Failure>();
  const [erased, setErased] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = { ...filter, number: undefined };

  const load = useEffectEvent(async () => {
    try {
      const { body, etag } = await desk.one(pageClient, number);
      setShown({ inquiry: body, etag, meanwhile: [] });
      setFailure(undefined);
      heading.current?.focus();
    } catch (error) {
      setFailure(failureOf(error));
    }
  });
  useEffect(() => void load(), []);

  /** Shows the newest version, and what others did since the one that was shown. */
  function adopt(current: InquiryDetail, etag: string): void {
    const since = shown?.inquiry.version ?? current.version;
    const news = current.history.filter(({ version }) => version > since);
    setShown({ inquiry: current, etag, meanwhile: [...(shown?.meanwhile ?? []), ...news] });
  }

  usePoll(async () => {
    if (!shown || erased !== undefined) return;
    try {
      const changed = await desk.pollOne(pageClient, shown.inquiry.number, shown.etag);
      if (changed) adopt(changed.body, changed.etag);
    } catch (error) {
      // Deleted meanwhile: what is typed stays on the page.
      if (failureOf(error) === 'deleted') setFailure('deleted');
    }
  });

  /** Fetches what changed after a step was refused for it; what was typed stays. */
  async function catchUp(): Promise<void> {
    const { body, etag } = await desk.one(pageClient, number);
    adopt(body, etag);
  }

  const back = (
    <a
      href={deskHref(list)}
      className={styles.back}
      onClick={(event) => {
        event.preventDefault();
        goTo(list);
      }}
    >
      ← {words.back}
    </a>
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
        {failure && <FailureNotice failure={failure} onRetry={() => void load()} />}
      </section>
    );
  }
  const { inquiry, meanwhile } = shown;
  return (
    <article className={styles.desk}>
      {back}
      <h2 ref={heading} tabIndex={-1} className={styles.subjectLine}>
        <span className={styles.number}>{inquiry.number}</span> {inquiry.subject}
      </h2>
      {failure && <FailureNotice failure={failure} />}
      {meanwhile.length > 0 && (
        <section className={styles.notice} role="status">
          <p className={styles.noticeTitle}>{words.changed}</p>
          <ol>
            {meanwhile.map((event) => (
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
          <WorkForms
            inquiry={inquiry}
            owners={owners}
            onDone={(current) => setShown({ inquiry: current, etag: '', meanwhile: [] })}
            onConflict={catchUp}
          />
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
          <EraseForm inquiry={inquiry} onErased={setErased} />
        </div>
      </div>
    </article>
  );
}
