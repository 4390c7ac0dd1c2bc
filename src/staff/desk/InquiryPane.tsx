import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { inBackground, shownInPlace } from '#browser/api/call.ts';
import type { Tagged } from '#browser/api/client.ts';
import { pageClient } from '#browser/pageClient.ts';
import type { InquiryOwners } from '#contract/desk/deskCalls.ts';
import { getInquiry, type InquiryDetail, type InquiryEvent } from '#contract/desk/inquiryDetail.ts';
import controls from '../shell/controls.module.css';
import { deskWords } from '../shell/deskWords.ts';
import { FailureNotice } from '../shell/FailureNotice.tsx';
import { usePermitted } from '../shell/usePermitted.ts';
import { usePolling } from '../shell/usePolling.ts';
import { Composer, typedTexts } from './Composer.tsx';
import { type DeskFilter, DeskLink } from './deskAddress.tsx';
import { EraseForm } from './EraseForm.tsx';
import styles from './Inquiry.module.css';
import { InquiryFacts } from './InquiryFacts.tsx';
import { OtherInquiries } from './OtherInquiries.tsx';
import { StateBar } from './StateBar.tsx';
import { Thread } from './Thread.tsx';
import { drafts } from './unsent.ts';
import type { Bulk } from './useBulk.ts';
import type { Neighbours } from './useNeighbours.ts';
import { type StepControl, useStep } from './useStep.ts';
import { useTitle } from './useTitle.ts';

interface Props {
  number: string;
  /** Filter of the list, which the links preserve. */
  filter: DeskFilter;
  owners: InquiryOwners | undefined;
  neighbours: Neighbours;
  bulk: Bulk;
  /** Receives the inquiry after an action of this tab. */
  onChange: (inquiry: InquiryDetail) => void;
  /** Receives the number of an inquiry that was deleted. */
  onGone: (number: string) => void;
}

interface Shown {
  inquiry: Tagged<InquiryDetail>;
  /** Version after the load or the person's last step. Later steps are by others. */
  seen: number;
}

/** One inquiry: its thread, its facts and its forms. */
export function InquiryPane({ number, filter, owners, neighbours, bulk, onChange, onGone }: Props) {
  const { one: words, states } = deskWords();
  const [erased, setErased] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);

  /** Polls in the background with a known answer. The server records no view of an unchanged one. */
  const read = (known?: Tagged<InquiryDetail>) =>
    pageClient.sendTagged(getInquiry, { query: { number } }, known, known ? inBackground : shownInPlace);

  async function load(): Promise<Shown> {
    const [inquiry] = await Promise.all([read(), drafts.load(number)]);
    return { inquiry, seen: inquiry.data.version };
  }

  async function poll(shown: Shown): Promise<Shown> {
    const inquiry = await read(shown.inquiry);
    return inquiry === shown.inquiry ? shown : { ...shown, inquiry };
  }

  const { shown, failure, reload, show } = usePolling(number, load, erased === undefined ? poll : undefined);

  const isLoaded = shown !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    heading.current?.focus({ preventScroll: true });
    const newest = heading.current?.parentElement?.querySelector('[data-newest]');
    if (newest) newest.scrollIntoView();
    else heading.current?.scrollIntoView({ block: 'nearest' });
  }, [isLoaded]);

  /** Fetches the change that caused a conflict. Typed text stays. */
  async function catchUp(): Promise<void> {
    const inquiry = await read();
    show((before) => before && { ...before, inquiry });
  }

  const latest = bulk.result?.lines.find((line) => line.number === number)?.version ?? 0;
  const followList = useEffectEvent(() => {
    if (shown && latest > shown.inquiry.data.version) void catchUp().catch(() => {});
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is followed once
  useEffect(followList, [latest, isLoaded]);

  function showDone(data: InquiryDetail, control: StepControl): void {
    show({ inquiry: { etag: '', data }, seen: data.version });
    onChange(data);
    if (control !== 'note') bulk.offerUndo(control === 'reply' ? 'reply' : 'change', number, data.version);
  }

  const steps = useStep(showDone, catchUp);

  const takeBack = ({ version }: InquiryEvent) =>
    bulk.undo({ kind: 'reply', lines: [{ number, outcome: 'done', version }] });

  const inquiry = shown?.inquiry.data;
  const isGone = erased !== undefined || failure === 'deleted' || steps.failure?.reason === 'deleted';
  const remove = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) remove(number);
  }, [isGone, number]);
  useTitle(isGone || !inquiry ? undefined : `${inquiry.number} · ${states[inquiry.state]}`);

  const frame = (content: ReactNode, isBusy = false) => (
    <article className={styles.inquiry} aria-busy={isBusy}>
      <nav aria-label={words.moves} className={styles.moves}>
        <DeskLink address={filter} className={controls.quiet} aria-keyshortcuts="Escape">
          ← {words.back}
        </DeskLink>
        <span className={styles.number}>{number}</span>
        <Move filter={filter} to={neighbours.previous} shortcut="k" label={words.previous} arrow="↑" />
        <Move filter={filter} to={neighbours.next} shortcut="j" label={words.next} arrow="↓" />
      </nav>
      {content}
    </article>
  );

  if (isGone) return frame(<Gone number={number} report={erased} />);
  if (!inquiry) return frame(failure && <FailureNotice failure={failure} onRetry={reload} />, !failure);
  return frame(
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.subjectLine}>
        {inquiry.subject}
      </h2>
      {failure && <FailureNotice failure={failure} />}
      <StateBar inquiry={inquiry} owners={owners} steps={steps} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Thread inquiry={inquiry} seen={shown.seen} onTakeBack={takeBack} />
          {/* A text that was taken back returns to the box. */}
          <Composer key={bulk.result?.kind === 'takeBack' ? latest : 0} inquiry={inquiry} steps={steps} />
        </div>
        <Beside inquiry={inquiry} filter={filter} onErased={setErased} />
      </div>
    </>,
  );
}

interface MoveProps {
  filter: DeskFilter;
  to: string | undefined;
  shortcut: string;
  label: string;
  arrow: string;
}

/** Link to the next or previous inquiry of the list. */
function Move({ filter, to, shortcut, label, arrow }: MoveProps) {
  if (to === undefined) return null;
  return (
    <DeskLink
      address={{ ...filter, number: to }}
      className={controls.quiet}
      aria-label={label}
      title={label}
      aria-keyshortcuts={shortcut}
    >
      {arrow}
    </DeskLink>
  );
}

interface BesideProps {
  inquiry: InquiryDetail;
  filter: DeskFilter;
  /** @param report names the deleted entries */
  onErased: (report: string) => void;
}

/** Facts beside the thread. */
function Beside({ inquiry, filter, onErased }: BesideProps) {
  const { one: words } = deskWords();
  const mayErase = usePermitted('inquiries.erase');
  return (
    <div className={styles.beside}>
      <InquiryFacts inquiry={inquiry} />
      {inquiry.others.length > 0 && (
        <section>
          <h3>{words.others}</h3>
          <OtherInquiries inquiries={inquiry.others} filter={filter} />
        </section>
      )}
      {mayErase && <EraseForm inquiry={inquiry} onErased={onErased} />}
    </div>
  );
}

interface GoneProps {
  number: string;
  /** Report of the person's own erasure. */
  report: string | undefined;
}

/** Notice in place of a deleted inquiry, with the texts that the person had typed. */
function Gone({ number, report }: GoneProps) {
  const { one: words } = deskWords();
  const typed = report === undefined ? typedTexts(number) : [];
  return (
    <>
      {report === undefined ? <FailureNotice failure="deleted" /> : <p role="status">{report}</p>}
      {typed.length > 0 && (
        <section aria-label={words.typed} className={styles.typed}>
          <h2>{words.typed}</h2>
          {typed.map((text) => (
            <p key={text} className={controls.text}>
              {text}
            </p>
          ))}
        </section>
      )}
    </>
  );
}
