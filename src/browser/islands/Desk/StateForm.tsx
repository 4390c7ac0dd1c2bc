import { type SubmitEvent, useState } from 'react';
import type { InquiryOwners } from '#contract/desk/deskCalls.ts';
import { otherWays } from '#contract/desk/inquiryAction.ts';
import type { InquiryDetail } from '#contract/desk/inquiryDetail.ts';
import { inquiryStates } from '#contract/desk/inquiryState.ts';
import { desk } from '../../api/desk.ts';
import { pageClient } from '../../pageClient.ts';
import { Choice } from './Choice.tsx';
import styles from './Desk.module.css';
import { FailureNotice } from './FailureNotice.tsx';
import { useStep } from './useStep.ts';
import { deskWords } from './words.ts';

interface Props {
  inquiry: InquiryDetail;
  owners: InquiryOwners | undefined;
  onDone: (inquiry: InquiryDetail) => void;
  onConflict: () => Promise<void>;
}

/** State and owner of an inquiry, and the way of its answer. */
export function StateForm({ inquiry, owners, onDone, onConflict }: Props) {
  const { one: words, states, ways } = deskWords();
  const { send, isPending, failure, isDone } = useStep(inquiry, onDone, onConflict);
  const [state, setState] = useState(inquiry.state);
  const [owner, setOwner] = useState(inquiry.owner?.userId ?? '');
  const [how, setHow] = useState<(typeof otherWays)[number]>('mail');
  const people = owners?.list ?? [];
  const known = inquiry.owner && !people.some(({ userId }) => userId === inquiry.owner?.userId) ? [inquiry.owner] : [];

  async function change(to: { state: typeof state; owner: string }): Promise<void> {
    const changes = {
      ...(to.state !== inquiry.state && { state: to.state, ...(to.state === 'answered' && { answeredHow: how }) }),
      ...(to.owner !== (inquiry.owner?.userId ?? '') && { owner: to.owner || null }),
    };
    if (Object.keys(changes).length === 0) return;
    await send(JSON.stringify(changes), (step) => desk.change(pageClient, { ...step, ...changes }));
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void change({ state, owner });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.filters}>
        <Choice
          label={words.state}
          options={inquiryStates.map((known) => [known, states[known]])}
          value={state}
          onChoose={(value) => setState(inquiryStates.find((known) => known === value) ?? state)}
        />
        {state === 'answered' && inquiry.state !== 'answered' && (
          <Choice
            label={words.how}
            options={otherWays.map((way) => [way, ways[way]])}
            value={how}
            onChoose={(value) => setHow(otherWays.find((way) => way === value) ?? how)}
          />
        )}
        <Choice
          label={words.owner}
          options={[['', words.nobody], ...[...known, ...people].map(({ userId, name }) => [userId, name] as const)]}
          value={owner}
          onChoose={setOwner}
        />
        <button type="submit" className={styles.button} aria-disabled={isPending}>
          {isPending ? words.saving : words.apply}
        </button>
        {owners && inquiry.owner?.userId !== owners.me && (
          <button
            type="button"
            className={styles.button}
            aria-disabled={isPending}
            onClick={() =>
              void change({ state: inquiry.state === 'new' ? 'working' : inquiry.state, owner: owners.me })
            }
          >
            {words.take}
          </button>
        )}
      </div>
      {failure && <FailureNotice failure={failure} onRetry={() => void change({ state, owner })} />}
      <p role="status">{isDone && words.saved}</p>
    </form>
  );
}
