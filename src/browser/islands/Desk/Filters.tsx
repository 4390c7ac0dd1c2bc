import { useRef } from 'react';
import type { InquiryOwners } from '#contract/desk/deskCalls.ts';
import { myself, noOwner } from '#contract/desk/filter.ts';
import type { InquiryList } from '#contract/desk/inquiryList.ts';
import { inquiryStates } from '#contract/desk/inquiryState.ts';
import { inquiryCategories } from '#site.ts';
import { useDetails, usePressOutside } from '../useDisclosure.ts';
import { Choice } from './Choice.tsx';
import controls from './controls.module.css';
import { type DeskFilter, DeskLink, goTo } from './deskAddress.tsx';
import styles from './List.module.css';
import { moveFocus } from './moveFocus.ts';
import { categoryName, deskWords } from './words.ts';

interface Props {
  filter: DeskFilter;
  counts: InquiryList['counts'] | undefined;
  owners: InquiryOwners | undefined;
}

/** States with their counts as links, and the other filters. Arrow keys move between the links, one stop for Tab. */
export function Filters({ filter, counts, owners }: Props) {
  const { list: words, states } = deskWords();
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const choices = [
    { state: undefined, name: words.all, count: all },
    ...inquiryStates.map((state) => ({ state, name: states[state], count: counts?.[state] })),
  ];
  return (
    <div className={styles.head}>
      <div role="toolbar" aria-label={words.states} className={styles.states} onKeyDown={moveFocus}>
        {choices.map(({ state, name, count }) => (
          <DeskLink
            key={name}
            address={{ ...filter, state }}
            tabIndex={filter.state === state ? 0 : -1}
            aria-current={filter.state === state ? 'true' : undefined}
          >
            {name} <span className={styles.count}>{count?.toLocaleString() ?? '–'}</span>
          </DeskLink>
        ))}
      </div>
      <OtherFilters filter={filter} owners={owners} />
    </div>
  );
}

/** Category and owner, which open on demand. */
function OtherFilters({ filter, owners }: Omit<Props, 'counts'>) {
  const { list: words } = deskWords();
  const { details, open, setOpen, onToggle } = useDetails();
  const box = useRef<HTMLDivElement>(null);
  usePressOutside(open, box, () => setOpen(false));
  const used = [filter.category, filter.owner].filter((value) => value !== undefined).length;
  const people = [
    ['', words.all],
    [myself, words.mine],
    [noOwner, words.nobody],
    ...(owners?.list.map(({ userId, name }) => [userId, name] as const) ?? []),
  ] as const;

  return (
    <div ref={box} className={styles.filter}>
      <details ref={details} onToggle={onToggle}>
        <summary className={controls.quiet} data-used={used > 0 || undefined}>
          {words.filter}
          {used > 0 && ` ${used}`}
        </summary>
        <div className={styles.popover}>
          <Choice
            label={words.category}
            options={[
              ['', words.all],
              ...inquiryCategories.map((category) => [category, categoryName(category)] as const),
            ]}
            value={filter.category ?? ''}
            onChoose={(value) => goTo({ ...filter, category: inquiryCategories.find((each) => each === value) })}
          />
          <Choice
            label={words.owner}
            options={people}
            value={filter.owner ?? ''}
            onChoose={(value) => goTo({ ...filter, owner: value || undefined })}
          />
        </div>
      </details>
    </div>
  );
}
