import { type SubmitEvent, useState } from 'react';
import type { InquiryOwners } from '#contract/desk/deskCalls.ts';
import { noOwner } from '#contract/desk/filter.ts';
import { otherWays } from '#contract/desk/inquiryAction.ts';
import type { ListedInquiry } from '#contract/desk/inquiryList.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import controls from '../shell/controls.module.css';
import { deskWords } from '../shell/deskWords.ts';
import styles from './Bulk.module.css';
import { Choice } from './Choice.tsx';
import type { Changes } from './useBulk.ts';

interface Props {
  count: number;
  owners: InquiryOwners | undefined;
  isPending: boolean;
  onChange: (changesOf: (inquiry: ListedInquiry) => Changes) => void;
  onClear: () => void;
}

/** Actions on the selected inquiries. Each press changes all of them at once. */
export function BulkBar({ count, owners, isPending, onChange, onClear }: Props) {
  const { bulk: words, one, states, shortWays } = deskWords();
  return (
    <section aria-label={words.heading} className={styles.bar} aria-busy={isPending}>
      <p className={styles.count}>{fillLabel(words.count, { count: String(count) })}</p>
      <button type="button" className={controls.quiet} aria-keyshortcuts="Escape" onClick={onClear}>
        {words.clear}
      </button>
      <fieldset className={styles.group}>
        <legend className="visually-hidden">{one.state}</legend>
        {(['working', 'spam'] as const).map((state) => (
          <button
            key={state}
            type="button"
            className={controls.button}
            aria-disabled={isPending}
            aria-keyshortcuts={state === 'spam' ? 's' : undefined}
            onClick={() => onChange(() => ({ state }))}
          >
            {states[state]}
          </button>
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{states.answered}</legend>
        {otherWays.map((answeredHow) => (
          <button
            key={answeredHow}
            type="button"
            className={controls.button}
            aria-disabled={isPending}
            aria-keyshortcuts={answeredHow === 'mail' ? 'e' : undefined}
            onClick={() => onChange(() => ({ state: 'answered', answeredHow }))}
          >
            {shortWays[answeredHow]}
          </button>
        ))}
      </fieldset>
      {owners && <OwnerForm owners={owners} isPending={isPending} onChange={onChange} />}
    </section>
  );
}

interface OwnerProps extends Pick<Props, 'isPending' | 'onChange'> {
  owners: InquiryOwners;
}

/** Owner of the selected inquiries. A button confirms the select, which some browsers change with each arrow key. */
function OwnerForm({ owners, isPending, onChange }: OwnerProps) {
  const { bulk: words, one } = deskWords();
  const [owner, setOwner] = useState('');

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onChange(() => ({ owner: owner === noOwner ? null : owner }));
  }

  return (
    <form className={styles.group} onSubmit={submit}>
      <button
        type="button"
        className={controls.button}
        aria-disabled={isPending}
        aria-keyshortcuts="a"
        onClick={() => onChange(({ state }) => ({ owner: owners.me, ...(state === 'new' && { state: 'working' }) }))}
      >
        {one.take}
      </button>
      <Choice
        label={one.owner}
        options={[
          ['', words.choose],
          [noOwner, one.nobody],
          ...owners.list.map(({ userId, name }) => [userId, name] as const),
        ]}
        value={owner}
        onChoose={setOwner}
      />
      {owner && (
        <button type="submit" className={controls.button} aria-disabled={isPending}>
          {one.apply}
        </button>
      )}
    </form>
  );
}
