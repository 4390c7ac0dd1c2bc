import { useState } from 'react';
import { shownInPlace } from '#client/api/call.ts';
import { pageClient } from '#client/pageClient.ts';
import type { InquiryOwners } from '#contract/desk/deskCalls.ts';
import { changeInquiry } from '#contract/desk/inquiryAction.ts';
import type { InquiryDetail } from '#contract/desk/inquiryDetail.ts';
import { type InquiryState, inquiryStates } from '#contract/desk/inquiryState.ts';
import { Button } from '../shell/Button.tsx';
import { deskLabels } from '../shell/labels.ts';
import ui from '../shell/ui.module.css';
import { ActionResult } from './ActionResult.tsx';
import styles from './Inquiry.module.css';
import { leaveField } from './Keys.tsx';
import { OwnerForm } from './OwnerForm.tsx';
import { Snooze } from './Snooze.tsx';
import { hasUnsentReply } from './unsent.ts';
import type { Changes } from './useBulkActions.ts';
import type { ActionControl, InquiryActions } from './useInquiryAction.ts';

interface Props {
  inquiry: InquiryDetail;
  owners: InquiryOwners | undefined;
  actions: InquiryActions;
}

/** State of an inquiry, its owner and its snooze day. Each press changes it at once. */
export function StateBar({ inquiry, owners, actions }: Props) {
  const { one: labels } = deskLabels();
  const { owner } = inquiry;
  // An owner who may no longer use the desk.
  const isFormer = owner !== null && !owners?.list.some(({ userId }) => userId === owner.userId);

  const change = (control: ActionControl, changes: Changes) =>
    void actions.send(control, inquiry, JSON.stringify(changes), (fields) =>
      pageClient.send(changeInquiry, { body: { ...fields, ...changes } }, shownInPlace),
    );

  return (
    <section aria-label={labels.work} className={`${ui.buttons} ${styles.stateBar} no-print`}>
      <StateButtons inquiry={inquiry} pending={actions.pending} onChange={(changes) => change('state', changes)} />
      {owners && (
        <OwnerForm
          key={owner?.userId}
          owners={owners}
          options={[['', labels.nobody], ...(isFormer ? [[owner.userId, owner.name] as const] : [])]}
          current={owner?.userId ?? ''}
          isPending={actions.pending !== undefined}
          isMine={owner?.userId === owners.me}
          apply={actions.pending === 'owner' ? labels.saving : labels.apply}
          className={ui.buttons}
          onTake={() => change('owner', { owner: owners.me })}
          onChoose={(userId) => {
            change('owner', { owner: userId || null });
            // The form restarts with the new owner.
            leaveField();
          }}
        />
      )}
      {inquiry.state === 'open' && (
        <Snooze
          inquiry={inquiry}
          isPending={actions.pending !== undefined}
          onChoose={(snoozedUntil) => change('state', { snoozedUntil })}
        />
      )}
      <ActionResult actions={actions} control="state" />
      <ActionResult actions={actions} control="owner" />
    </section>
  );
}

interface ButtonsProps {
  inquiry: InquiryDetail;
  pending: ActionControl | undefined;
  onChange: (changes: Changes) => void;
}

const keys: Partial<Record<InquiryState, string>> = { answered: 'e', spam: 's' };

/** A button for each state. Asks before it leaves a reply unsent. */
function StateButtons({ inquiry, pending, onChange }: ButtonsProps) {
  const { one: labels, states } = deskLabels();
  const { number, state: current } = inquiry;
  const [asks, setAsks] = useState(false);
  const set = (state: InquiryState) => {
    setAsks(false);
    onChange({ state });
  };
  const press = (state: InquiryState) => {
    if (state === 'answered' && hasUnsentReply(number)) setAsks(current !== state);
    else if (state !== current) set(state);
  };
  return (
    <>
      <fieldset className={styles.segments}>
        <legend className="visually-hidden">{labels.state}</legend>
        {inquiryStates.map((state) => (
          <button
            key={state}
            type="button"
            data-state={state}
            aria-pressed={state === current}
            aria-disabled={pending !== undefined}
            aria-keyshortcuts={keys[state]}
            onClick={() => press(state)}
          >
            {states[state]}
          </button>
        ))}
      </fieldset>
      {asks && hasUnsentReply(number) && <UnsentQuestion onYes={() => set('answered')} onNo={() => setAsks(false)} />}
    </>
  );
}

const focusAtFirst = (button: HTMLButtonElement | null) => button?.focus();

/** Question before a state that leaves a reply unsent. */
function UnsentQuestion({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  const { one: labels, erase } = deskLabels();
  return (
    <div className={ui.notice} role="alert">
      <p className={ui.noticeTitle}>{labels.unsent}</p>
      <div className={ui.buttons}>
        <Button ref={focusAtFirst} onClick={onNo}>
          {erase.cancel}
        </Button>
        <Button onClick={onYes}>{labels.unsentYes}</Button>
      </div>
    </div>
  );
}
