import { type SubmitEvent, useState } from 'react';
import { shownInPlace } from '#browser/api/call.ts';
import { pageClient } from '#browser/pageClient.ts';
import type { InquiryOwners } from '#contract/desk/deskCalls.ts';
import { changeInquiry, type InquiryChange, otherWays } from '#contract/desk/inquiryAction.ts';
import type { InquiryDetail } from '#contract/desk/inquiryDetail.ts';
import { type InquiryState, inquiryStates } from '#contract/desk/inquiryState.ts';
import controls from '../shell/controls.module.css';
import { deskWords } from '../shell/deskWords.ts';
import { Choice } from './Choice.tsx';
import styles from './Inquiry.module.css';
import { StepResult } from './StepResult.tsx';
import { hasUnsentReply } from './unsent.ts';
import type { StepControl, Steps } from './useStep.ts';

type Changes = Pick<InquiryChange, 'state' | 'owner' | 'answeredHow'>;

interface Props {
  inquiry: InquiryDetail;
  owners: InquiryOwners | undefined;
  steps: Steps;
}

/** State of an inquiry and its owner. Each press changes it at once. */
export function StateBar({ inquiry, owners, steps }: Props) {
  const { one: words } = deskWords();
  const [latest, setLatest] = useState<Changes>({});

  function change(control: StepControl, changes: Changes): void {
    setLatest(changes);
    void steps.send(control, inquiry, JSON.stringify(changes), (step) =>
      pageClient.send(changeInquiry, { body: { ...step, ...changes } }, shownInPlace),
    );
  }

  return (
    <section aria-label={words.work} className={styles.stateBar}>
      <StateButtons inquiry={inquiry} pending={steps.pending} onChange={(changes) => change('state', changes)} />
      {owners && (
        <OwnerForm
          key={inquiry.owner?.userId}
          inquiry={inquiry}
          owners={owners}
          steps={steps}
          onChange={(changes) => change('owner', changes)}
        />
      )}
      <StepResult steps={steps} control="state" onRetry={() => change('state', latest)} />
      <StepResult steps={steps} control="owner" onRetry={() => change('owner', latest)} />
    </section>
  );
}

interface ButtonsProps {
  inquiry: InquiryDetail;
  pending: StepControl | undefined;
  onChange: (changes: Changes) => void;
}

const keys: Partial<Record<InquiryState, string>> = { answered: 'e', spam: 's' };

/** A button for each state, and for each way of an answer outside the desk. Asks before it leaves an answer unsent. */
function StateButtons({ inquiry, pending, onChange }: ButtonsProps) {
  const { one: words, states, shortWays } = deskWords();
  const { number, state: current, answeredHow } = inquiry;
  const [asks, setAsks] = useState(false);
  const set = (state: InquiryState) => {
    setAsks(false);
    onChange({ state, ...(state === 'answered' && { answeredHow: 'mail' }) });
  };
  const press = (state: InquiryState) => {
    if (state === 'answered' && hasUnsentReply(number)) setAsks(current !== state);
    else if (state !== current) set(state);
  };
  return (
    <>
      <fieldset className={styles.segments}>
        <legend className="visually-hidden">{words.state}</legend>
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
      {current === 'answered' && answeredHow !== 'desk' && (
        <fieldset className={styles.segments}>
          <legend className="visually-hidden">{words.how}</legend>
          {otherWays.map((way) => (
            <button
              key={way}
              type="button"
              aria-pressed={way === answeredHow}
              aria-disabled={pending !== undefined}
              onClick={() => way !== answeredHow && onChange({ state: 'answered', answeredHow: way })}
            >
              {shortWays[way]}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}

const focusAtFirst = (button: HTMLButtonElement | null) => button?.focus();

/** Question before a state that leaves an answer unsent. */
function UnsentQuestion({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  const { one: words, erase } = deskWords();
  return (
    <div className={controls.notice} role="alert">
      <p className={controls.noticeTitle}>{words.unsent}</p>
      <div className={controls.buttons}>
        <button ref={focusAtFirst} type="button" className={controls.button} onClick={onNo}>
          {erase.cancel}
        </button>
        <button type="button" className={controls.button} onClick={onYes}>
          {words.unsentYes}
        </button>
      </div>
    </div>
  );
}

interface OwnerProps {
  inquiry: InquiryDetail;
  owners: InquiryOwners;
  steps: Steps;
  onChange: (changes: Changes) => void;
}

/** Owner of an inquiry. A button confirms the select, which some browsers change with each arrow key. */
function OwnerForm({ inquiry, owners, steps, onChange }: OwnerProps) {
  const { one: words } = deskWords();
  const current = inquiry.owner?.userId ?? '';
  const [owner, setOwner] = useState(current);
  const isMine = current === owners.me;
  const known = inquiry.owner && !owners.list.some(({ userId }) => userId === current) ? [inquiry.owner] : [];

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onChange({ owner: owner || null });
  }

  function take(): void {
    if (!isMine) onChange({ owner: owners.me, ...(inquiry.state === 'new' && { state: 'working' }) });
  }

  return (
    <form className={styles.owner} onSubmit={submit}>
      <Choice
        label={words.owner}
        options={[['', words.nobody], ...[...known, ...owners.list].map(({ userId, name }) => [userId, name] as const)]}
        value={owner}
        onChoose={setOwner}
      />
      {owner !== current && (
        <button type="submit" className={controls.button} aria-disabled={steps.pending !== undefined}>
          {steps.pending === 'owner' ? words.saving : words.apply}
        </button>
      )}
      <button
        type="button"
        className={controls.button}
        aria-disabled={isMine || steps.pending !== undefined}
        aria-keyshortcuts="a"
        onClick={take}
      >
        {words.take}
      </button>
    </form>
  );
}
