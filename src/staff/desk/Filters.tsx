import { useRef } from 'react';
import { useDetails, usePressOutside } from '#client/useDisclosure.ts';
import type { InquiryOwners } from '#contract/desk/deskCalls.ts';
import { myself, noOwner } from '#contract/desk/filter.ts';
import type { InquiryList } from '#contract/desk/inquiryList.ts';
import { type InquiryView, inquiryViews } from '#contract/desk/inquiryView.ts';
import { inquiryCategories } from '#site.ts';
import { categoryName, deskLabels } from '../shell/labels.ts';
import ui from '../shell/ui.module.css';
import { Choice } from './Choice.tsx';
import { type DeskFilter, DeskLink, goTo } from './deskAddress.tsx';
import styles from './List.module.css';
import { moveFocus } from './moveFocus.ts';

interface Props {
  filter: DeskFilter;
  counts: InquiryList['counts'] | undefined;
  views: InquiryList['views'] | undefined;
  owners: InquiryOwners | undefined;
}

/** Views that the list offers only while they have inquiries. */
const rareViews: readonly InquiryView[] = ['undelivered', 'later'];

/** States and saved views with their counts as links, and the other filters. Arrow keys move between the links, one stop for Tab. */
export function Filters({ filter, counts, views, owners }: Props) {
  const { list: labels, states, views: viewNames } = deskLabels();
  const byState = [
    { view: 'open' as const, name: viewNames.open, count: counts && counts.open - counts.later },
    ...(['answered', 'spam'] as const).map((state) => ({ state, name: states[state], count: counts?.[state] })),
    { name: labels.all, count: counts && counts.open + counts.answered + counts.spam },
  ];
  const byView = inquiryViews
    .map((view) => ({ view, name: viewNames[view], count: views?.[view] }))
    .filter(({ view, count }) => view !== 'open' && (!rareViews.includes(view) || count || view === filter.view));
  const isChosen = ({ state, view }: DeskFilter) => state === filter.state && view === filter.view;
  return (
    <div className={styles.head}>
      <div role="toolbar" aria-label={labels.states} className={`cluster ${styles.states}`} onKeyDown={moveFocus}>
        {[byState, byView].map((choices) => (
          <div key={choices[0]?.name} className={`cluster ${styles.group}`}>
            {choices.map(({ name, count, ...choice }) => (
              <DeskLink
                key={name}
                className={ui.tab}
                address={{ ...filter, state: undefined, view: undefined, ...choice }}
                tabIndex={isChosen(choice) ? 0 : -1}
                aria-current={isChosen(choice) ? 'true' : undefined}
              >
                {name} <span>{count?.toLocaleString() ?? '–'}</span>
              </DeskLink>
            ))}
          </div>
        ))}
      </div>
      <OtherFilters filter={filter} owners={owners} />
    </div>
  );
}

/** Category and owner, which open on demand. */
function OtherFilters({ filter, owners }: Omit<Props, 'counts' | 'views'>) {
  const { list: labels } = deskLabels();
  const { details, open, setOpen, onToggle } = useDetails();
  const box = useRef<HTMLDivElement>(null);
  usePressOutside(open, box, () => setOpen(false));
  const used = [filter.category, filter.owner].filter((value) => value !== undefined).length;
  const people = [
    ['', labels.all],
    [myself, labels.mine],
    [noOwner, labels.nobody],
    ...(owners?.list.map(({ userId, name }) => [userId, name] as const) ?? []),
  ] as const;

  return (
    <div ref={box} className={styles.filter}>
      <details ref={details} onToggle={onToggle}>
        <summary className="button link" data-used={used > 0 || undefined}>
          {labels.filter}
          {used > 0 && ` ${used}`}
        </summary>
        <div className={`${ui.popover} ${styles.choices}`}>
          <Choice
            label={labels.category}
            options={[
              ['', labels.all],
              ...inquiryCategories.map((category) => [category, categoryName(category)] as const),
            ]}
            value={filter.category ?? ''}
            onChoose={(value) => goTo({ ...filter, category: inquiryCategories.find((each) => each === value) })}
          />
          <Choice
            label={labels.owner}
            options={people}
            value={filter.owner ?? ''}
            onChoose={(value) => goTo({ ...filter, owner: value || undefined })}
          />
        </div>
      </details>
    </div>
  );
}
