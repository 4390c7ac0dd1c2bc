import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import type { InquiryOwners } from '#contract/desk/deskCalls.ts';
import { Button } from '../shell/Button.tsx';
import { deskLabels } from '../shell/labels.ts';
import { Choice } from './Choice.tsx';

interface Props {
  owners: InquiryOwners;
  /** Choices before the owners, the first of which is no change without a current owner. */
  options: readonly (readonly [userId: string, name: string])[];
  /** User id of the current owner, if the inquiries have one in common. */
  current: string;
  isPending: boolean;
  isMine?: boolean;
  /** Text of the button that confirms the select. */
  apply: string;
  className: string | undefined;
  onTake: () => void;
  onChoose: (userId: string) => void;
}

/** Owner of inquiries. A button confirms the select, which some browsers change with each arrow key. */
export function OwnerForm({ owners, options, current, isPending, isMine = false, apply, className, ...props }: Props) {
  const { one: labels } = deskLabels();
  const [owner, setOwner] = useState(current);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (owner !== current) props.onChoose(owner);
  }

  /** Enter in the select confirms it, in all browsers. */
  function confirm(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }

  return (
    <form className={className} onSubmit={submit} onKeyDown={confirm}>
      <Choice
        label={labels.owner}
        options={[...options, ...owners.list.map(({ userId, name }) => [userId, name] as const)]}
        value={owner}
        onChoose={setOwner}
        shortcut="o"
      />
      {owner !== current && (
        <Button type="submit" isDisabled={isPending}>
          {apply}
        </Button>
      )}
      <Button isDisabled={isMine || isPending} shortcut="a" onClick={() => isMine || props.onTake()}>
        {labels.take}
      </Button>
    </form>
  );
}
