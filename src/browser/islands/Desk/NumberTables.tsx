import { ageClasses, type DeskNumbers } from '#contract/desk/deskNumbers.ts';
import styles from './Numbers.module.css';
import { TableHead } from './TableHead.tsx';
import { categoryName, deskWords } from './words.ts';
import { dayText, workingTime } from './workingTime.ts';

/** Table of the weeks, the newest first; with the chart's numbers. */
export function WeekTable({ weeks, categories }: Pick<DeskNumbers, 'weeks'> & { categories: readonly string[] }) {
  const { numbers: words } = deskWords();
  const columns = [words.week, words.received, words.answered, words.median, words.ninety];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is wider than the window
    <section className={styles.scroll} aria-label={words.weekTable} tabIndex={0}>
      <table className={styles.table}>
        <TableHead columns={[...columns, ...categories.map(categoryName)]} />
        <tbody>
          {[...weeks].reverse().map(({ begins, received, firstAnswer, categories: counts }) => (
            <tr key={begins}>
              <th scope="row">{dayText(begins)}</th>
              <td>{received}</td>
              <td>{firstAnswer.answered}</td>
              <td>{workingTime(firstAnswer.median)}</td>
              <td>{workingTime(firstAnswer.ninety)}</td>
              {categories.map((category) => (
                <td key={category} data-none={!counts[category] || undefined}>
                  {counts[category] ?? 0}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Table of open inquiries by age, each with a line to scale. */
export function OpenTable({ open }: Pick<DeskNumbers, 'open'>) {
  const { numbers: words } = deskWords();
  const most = Math.max(...Object.values(open));
  return (
    <table className={styles.table}>
      <TableHead columns={[words.age, words.count]} />
      <tbody>
        {ageClasses.map((age) => (
          <tr key={age}>
            <th scope="row">{words.ages[age]}</th>
            <td>
              <span className={styles.bar}>
                <ScaledLine share={open[age] / most} step={age} />
                {open[age]}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Table of the categories. */
export function CategoryTable({ categories }: Pick<DeskNumbers, 'categories'>) {
  const { numbers: words } = deskWords();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is wider than the window
    <section className={styles.scroll} aria-label={words.categoryTable} tabIndex={0}>
      <table className={styles.table}>
        <TableHead
          columns={[words.category, words.received, words.stillOpen, words.answered, words.median, words.ninety]}
        />
        <tbody>
          {categories.map(({ category, received, open, firstAnswer }) => (
            <tr key={category}>
              <th scope="row">{categoryName(category)}</th>
              <td>{received}</td>
              <td>{open}</td>
              <td>{firstAnswer.answered}</td>
              <td>{workingTime(firstAnswer.median)}</td>
              <td>{workingTime(firstAnswer.ninety)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Line whose length is a share of the widest one. */
function ScaledLine({ share, step }: { share: number; step: string }) {
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" data-step={step}>
      <path d={`M0 4H${Math.round(share * 100)}`} />
    </svg>
  );
}
