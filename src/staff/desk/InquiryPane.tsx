import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { inBackground, shownInPlace } from '#client/api/call.ts';
import type { Tagged } from '#client/api/client.ts';
import { pageClient } from '#client/pageClient.ts';
import type { InquiryOwners } from '#contract/desk/deskCalls.ts';
import type { InquiryBulkLine } from '#contract/desk/inquiryAction.ts';
import { getInquiry, type InquiryDetail } from '#contract/desk/inquiryDetail.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { Button } from '../shell/Button.tsx';
import { FailureNotice } from '../shell/FailureNotice.tsx';
import { deskLabels, momentText } from '../shell/labels.ts';
import ui from '../shell/ui.module.css';
import { useLoad } from '../shell/useLoad.ts';
import { useMenus } from '../shell/useSession.ts';
import { Composer, typedTexts } from './Composer.tsx';
import { type DeskFilter, DeskLink, goTo } from './deskAddress.tsx';
import { EraseForm } from './EraseForm.tsx';
import styles from './Inquiry.module.css';
import { InquiryFacts, Sender } from './InquiryFacts.tsx';
import { press } from './Keys.tsx';
import listStyles from './List.module.css';
import { StateBar } from './StateBar.tsx';
import { showNewest } from './showNewest.ts';
import { Thread } from './Thread.tsx';
import { drafts } from './unsent.ts';
import type { BulkActions } from './useBulkActions.ts';
import { type ActionControl, useInquiryAction } from './useInquiryAction.ts';
import type { Neighbours } from './useInquiryList.ts';

interface Props {
  number: string;
  /** Filter of the list, which the links preserve. */
  filter: DeskFilter;
  /** Search words of the list. */
  text: string;
  owners: InquiryOwners | undefined;
  neighbours: Neighbours;
  bulk: BulkActions;
  /** Receives the inquiry after an action of this tab. */
  onChange: (inquiry: InquiryDetail) => void;
  /** Receives the number of an inquiry that was deleted. */
  onGone: (number: string) => void;
}

interface OpenInquiry {
  tagged: Tagged<InquiryDetail>;
  /** Version after the load or the person's last action. Later actions are by others. */
  seen: number;
}

/** One inquiry: its thread, its facts and its forms. */
export function InquiryPane({ number, filter, text, owners, neighbours, bulk, onChange, onGone }: Props) {
  const { one: labels, states } = deskLabels();
  const [erased, setErased] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);

  /** Polls in the background with the latest response. The server records no view of an unchanged one. */
  const read = (latest?: Tagged<InquiryDetail>) =>
    pageClient.sendTagged(getInquiry, { query: { number } }, latest, latest ? inBackground : shownInPlace);

  async function load(): Promise<OpenInquiry> {
    const [tagged] = await Promise.all([read(), drafts.load(number)]);
    return { tagged, seen: tagged.data.version };
  }

  async function poll(open: OpenInquiry): Promise<OpenInquiry> {
    const tagged = await read(open.tagged);
    return tagged === open.tagged ? open : { ...open, tagged };
  }

  const { value: open, failure, reload, show, revise } = useLoad(number, load, erased === undefined ? poll : undefined);
  const inquiry = open?.tagged.data;

  const isLoaded = open !== undefined;
  // In the frame that first shows it, and not from a search that the person has begun.
  useLayoutEffect(() => {
    if (isLoaded && !document.activeElement?.closest('search')) heading.current?.focus({ preventScroll: true });
  }, [isLoaded]);
  // The owners add a form above the thread.
  const hasOwners = owners !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const pane = heading.current?.closest('article');
    if (pane) showNewest(pane);
  }, [isLoaded, hasOwners]);

  /** Fetches the change that caused a conflict. Typed text stays. */
  async function catchUp(): Promise<void> {
    const tagged = await read();
    revise((before) => ({ ...before, tagged }));
  }

  const followList = useEffectEvent(() => {
    const shown = new Map(inquiry && [inquiry, ...inquiry.others].map(({ number, version }) => [number, version]));
    const isNewer = (line: InquiryBulkLine) => (line.version ?? 0) > (shown.get(line.number) ?? Infinity);
    if (bulk.result?.lines.some(isNewer)) void catchUp().catch(() => {});
    if (inquiry && bulk.takeRestored(number)) press('r');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is followed once
  useEffect(followList, [bulk.result, isLoaded]);

  function showDone(data: InquiryDetail, control: ActionControl): void {
    show({ tagged: { etag: '', data }, seen: data.version });
    onChange(data);
    if (control !== 'note')
      bulk.offerUndo(control === 'reply' ? 'reply' : 'change', number, data.version, neighbours.waiting === null);
  }

  const actions = useInquiryAction(showDone, catchUp);

  const isGone = erased !== undefined || failure === 'deleted' || actions.failure?.reason === 'deleted';
  const remove = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) remove(number);
  }, [isGone, number]);
  useTitle(isGone || !inquiry ? undefined : `${inquiry.number} · ${states[inquiry.state]}`);

  const frame = (content: ReactNode, isBusy = false) => (
    <article className={styles.inquiry} aria-busy={isBusy}>
      <nav aria-label={labels.moves} className={`${ui.buttons} ${styles.moves}`}>
        <DeskLink address={filter} className="button link" aria-keyshortcuts="Escape">
          ← {labels.back}
        </DeskLink>
        <span className={`${ui.hint} ${styles.number}`}>{number}</span>
        <MoveLink filter={filter} to={neighbours.previous} shortcut="k" label={labels.previous} arrow="↑" />
        <MoveLink filter={filter} to={neighbours.next} shortcut="j" label={labels.next} arrow="↓" />
      </nav>
      {content}
    </article>
  );

  if (isGone) return frame(<DeletedNotice number={number} report={erased} />);
  if (!open || !inquiry) return frame(failure && <FailureNotice failure={failure} onRetry={reload} />, !failure);
  return frame(
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.subjectLine}>
        {inquiry.subject}
      </h2>
      {failure && <FailureNotice failure={failure} />}
      <StateBar inquiry={inquiry} owners={owners} actions={actions} />
      <div className={`${ui.form} ${styles.columns}`}>
        <div className={styles.main}>
          <Thread inquiry={inquiry} search={text} seen={open.seen} />
          <Composer
            inquiry={inquiry}
            actions={actions}
            onReplied={() => neighbours.waiting && goTo({ ...filter, number: neighbours.waiting })}
          />
        </div>
        <Sidebar inquiry={inquiry} filter={filter} bulk={bulk} onErased={setErased} />
      </div>
    </>,
  );
}

interface MoveLinkProps {
  filter: DeskFilter;
  to: string | undefined;
  shortcut: string;
  label: string;
  arrow: string;
}

/** Link to the next or previous inquiry of the list. */
function MoveLink({ filter, to, shortcut, label, arrow }: MoveLinkProps) {
  if (to === undefined) return null;
  return (
    <DeskLink
      address={{ ...filter, number: to }}
      className="button link"
      aria-label={label}
      title={label}
      aria-keyshortcuts={shortcut}
    >
      {arrow}
    </DeskLink>
  );
}

interface SidebarProps {
  inquiry: InquiryDetail;
  filter: DeskFilter;
  bulk: BulkActions;
  /** @param report names the deleted entries */
  onErased: (report: string) => void;
}

/** Sender beside the thread, other inquiries from the same address, and facts. */
function Sidebar({ inquiry, filter, bulk, onErased }: SidebarProps) {
  const mayErase = useMenus().includes('inquiries.erase');
  return (
    <div className={`${ui.form} ${styles.beside}`}>
      <Sender inquiry={inquiry} />
      {inquiry.others.length > 0 && <OtherInquiries inquiry={inquiry} filter={filter} bulk={bulk} />}
      <InquiryFacts inquiry={inquiry} />
      {mayErase && <EraseForm inquiry={inquiry} onErased={onErased} />}
    </div>
  );
}

/** Other inquiries from the same address, and a button that closes the open ones with this one. */
function OtherInquiries({
  inquiry: { number: answeredIn, state, others },
  filter,
  bulk,
}: Omit<SidebarProps, 'onErased'>) {
  const { one: labels, states } = deskLabels();
  const open = others.filter((other) => other.state === 'open');
  const close = () => bulk.change(open, () => ({ state: 'answered', answeredIn }));
  return (
    <section className="no-print">
      <h3>{labels.others}</h3>
      <ul className={`${ui.form} ${styles.others}`}>
        {others.map((other) => (
          <li key={other.number}>
            <DeskLink address={{ ...filter, number: other.number }}>{other.subject}</DeskLink>
            <p className={ui.hint}>
              <span className={listStyles.badge} data-state={other.state}>
                {states[other.state]}
              </span>{' '}
              {momentText(other.receivedAt)}
            </p>
          </li>
        ))}
      </ul>
      {open.length > 0 && state !== 'spam' && (
        <div className={ui.buttons}>
          <Button isDisabled={bulk.isPending} onClick={close}>
            {fillLabel(labels.closeOthers, { count: open.length })}
          </Button>
          <p className={ui.hint}>{fillLabel(labels.closeOthersHint, { number: answeredIn })}</p>
        </div>
      )}
    </section>
  );
}

interface DeletedNoticeProps {
  number: string;
  /** Report of the person's own erasure. */
  report: string | undefined;
}

/** Notice in place of a deleted inquiry, with the texts that the person had typed. */
function DeletedNotice({ number, report }: DeletedNoticeProps) {
  const { one: labels } = deskLabels();
  const typed = report === undefined ? typedTexts(number) : [];
  return (
    <>
      {report === undefined ? <FailureNotice failure="deleted" /> : <p role="status">{report}</p>}
      {typed.length > 0 && (
        <section aria-label={labels.typed} className={`${ui.form} ${styles.typed}`}>
          <h2>{labels.typed}</h2>
          {typed.map((text) => (
            <p key={text} className={ui.text}>
              {text}
            </p>
          ))}
        </section>
      )}
    </>
  );
}

/** Puts a text before the tab's title. Browsers keep titles in their history, so it must not be personal. */
function useTitle(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined) return;
    const { title } = document;
    document.title = `${text} | ${title}`;
    return () => {
      document.title = title;
    };
  }, [text]);
}
