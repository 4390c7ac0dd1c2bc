import { useId } from 'react';
import type { InquiryOwners } from '#contract/desk/deskCalls.ts';
import { myself, nobody } from '#contract/desk/filter.ts';
import type { InquiryList } from '#contract/desk/inquiryList.ts';
import { inquiryStates } from '#contract/desk/inquiryState.ts';
import { inquiryCategories } from '#site.ts';
import styles from './Desk.module.css';
import { type DeskAddress, deskHref, goTo } from './useDeskAddress.ts';
import { categoryName, deskWords } from './words.ts';

interface Props {
  filter: Omit<DeskAddress, 'number'>;
  counts: InquiryList['counts'] | undefined;
  owners: InquiryOwners | undefined;
}

/** States with their counts as links, and the other filters. */
export function Filters({ filter, counts, owners }: Props) {
  const { list: words, states } = deskWords();
  const ids = useId();
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const choices = [
    { state: undefined, name: words.all, count: all },
    ...inquiryStates.map((state) => ({ state, name: states[state], count: counts?.[state] })),
  ];
  const people = [
    { value: myself, name: words.mine },
    { value: nobody, name: words.nobody },
    ...(owners?.list.map(({ userId, name }) => ({ value: userId, name })) ?? []),
  ];

  return (
    <>
      <nav aria-label={words.states} className={styles.states}>
        <ul>
          {choices.map(({ state, name, count }) => (
            <li key={name}>
              <a
                href={deskHref({ ...filter, state, number: undefined })}
                aria-current={filter.state === state ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  goTo({ ...filter, state, number: undefined });
                }}
              >
                {name} <span className={styles.count}>{count?.toLocaleString() ?? '–'}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.filters}>
        <div className={styles.pair}>
          <label htmlFor={`${ids}category`}>{words.category}</label>
          <select
            id={`${ids}category`}
            className={styles.field}
            value={filter.category ?? ''}
            onChange={({ target: { value } }) =>
              goTo({ ...filter, category: inquiryCategories.find((category) => category === value), number: undefined })
            }
          >
            <option value="">{words.all}</option>
            {inquiryCategories.map((category) => (
              <option key={category} value={category}>
                {categoryName(category)}
              </option>
            ))}
          </select>
        </div>
        <div className={styles.pair}>
          <label htmlFor={`${ids}owner`}>{words.owner}</label>
          <select
            id={`${ids}owner`}
            className={styles.field}
            value={filter.owner ?? ''}
            onChange={({ target: { value } }) => goTo({ ...filter, owner: value || undefined, number: undefined })}
          >
            <option value="">{words.all}</option>
            {people.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </div>
    </>
  );
}
