import type { InquiryOwners } from '#contract/desk/deskCalls.ts';
import { noOwner } from '#contract/desk/filter.ts';
import type { ListedInquiry } from '#contract/desk/inquiryList.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { Button } from '../shell/Button.tsx';
import { deskLabels } from '../shell/labels.ts';
import ui from '../shell/ui.module.css';
import styles from './Bulk.module.css';
import { OwnerForm } from './OwnerForm.tsx';
import type { Changes } from './useBulkActions.ts';

interface Props {
  count: number;
  owners: InquiryOwners | undefined;
  isPending: boolean;
  onChange: (changesOf: (inquiry: ListedInquiry) => Changes) => void;
  onClear: () => void;
}

/** Actions on the selected inquiries. Each press changes all of them at once. */
export function BulkBar({ count, owners, isPending, onChange, onClear }: Props) {
  const { bulk: labels, one, states } = deskLabels();
  return (
    <section aria-label={labels.heading} className={`${ui.buttons} ${styles.bar}`} aria-busy={isPending}>
      <strong>{fillLabel(labels.count, { count: String(count) })}</strong>
      <Button variant="link" shortcut="Escape" onClick={onClear}>
        {labels.clear}
      </Button>
      <fieldset className={`${ui.buttons} ${styles.group}`}>
        <legend className="visually-hidden">{one.state}</legend>
        <Button isDisabled={isPending} onClick={() => onChange(() => ({ state: 'open' }))}>
          {states.open}
        </Button>
        <Button isDisabled={isPending} shortcut="e" onClick={() => onChange(() => ({ state: 'answered' }))}>
          {states.answered}
        </Button>
        <Button isDisabled={isPending} shortcut="s" onClick={() => onChange(() => ({ state: 'spam' }))}>
          {states.spam}
        </Button>
      </fieldset>
      {owners && (
        <OwnerForm
          owners={owners}
          options={[
            ['', labels.choose],
            [noOwner, one.nobody],
          ]}
          current=""
          isPending={isPending}
          apply={one.apply}
          className={`${ui.buttons} ${styles.group}`}
          onTake={() => onChange(() => ({ owner: owners.me }))}
          onChoose={(owner) => onChange(() => ({ owner: owner === noOwner ? null : owner }))}
        />
      )}
    </section>
  );
}
