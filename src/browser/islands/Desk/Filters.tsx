import type { InquiryOwners } from '#contract/desk/deskCalls.ts';
import { myself, noOwner } from '#contract/desk/filter.ts';
import type { InquiryList } from '#contract/desk/inquiryList.ts';
import { inquiryStates } from '#contract/desk/inquiryState.ts';
import { inquiryCategories } from '#site.ts';
import { Choice } from './Choice.tsx';
import styles from './Desk.module.css';
import { type DeskFilter, DeskLink, goTo } from './deskAddress.tsx';
import { categoryName, deskWords } from './words.ts';

interface Props {
  filter: DeskFilter;
  counts: InquiryList['counts'] | undefined;
  owners: InquiryOwners | undefined;
}

/** States with their counts as links, and the other filters. */
export function Filters({ filter, counts, owners }: Props) {
  const { list: words, states } = deskWords();
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const choices = [
    { state: undefined, name: words.all, count: all },
    ...inquiryStates.map((state) => ({ state, name: states[state], count: counts?.[state] })),
  ];
  const people = [
    ['', words.all],
    [myself, words.mine],
    [noOwner, words.nobody],
    ...(owners?.list.map(({ userId, name }) => [userId, name] as const) ?? []),
  ] as const;

  return (
    <>
      <nav aria-label={words.states} className={styles.states}>
        <ul>
          {choices.map(({ state, name, count }) => (
            <li key={name}>
              <DeskLink address={{ ...filter, state }} aria-current={filter.state === state ? 'true' : undefined}>
                {name} <span className={styles.count}>{count?.toLocaleString() ?? '–'}</span>
              </DeskLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.filters}>
        <Choice
          label={words.category}
          options={[
            ['', words.all],
            ...inquiryCategories.map((category) => [category, categoryName(category)] as const),
          ]}
          value={filter.category ?? ''}
          onChoose={(value) => goTo({ ...filter, category: inquiryCategories.find((category) => category === value) })}
        />
        <Choice
          label={words.owner}
          options={people}
          value={filter.owner ?? ''}
          onChoose={(value) => goTo({ ...filter, owner: value || undefined })}
        />
      </div>
    </>
  );
}
