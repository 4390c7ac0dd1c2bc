import { ageClasses, type DeskNumbers } from '#contract/desk/deskNumbers.ts';
import { categoryName, deskWords } from '../shell/deskWords.ts';
import { TableHead } from '../shell/TableHead.tsx';
import { dayText } from './dayText.ts';
import styles from './Numbers.module.css';
import { NumberTable } from './NumberTable.tsx';
import { ScaledLine } from './ScaledLine.tsx';
import { workingTime } from './workingTime.ts';

/** Table of the weeks, the newest first; with the chart's numbers. */
export function WeekTable({ weeks, categories }: Pick<DeskNumbers, 'weeks'> & { categories: readonly string[] }) {
  const { numbers: words } = deskWords();
  const columns = [words.week, words.received, words.answered, words.median, words.ninety];
  const rows = weeks.map(({ begins, received, firstAnswer, categories: counts }) => ({
    key: begins,
    head: dayText(begins),
    cells: [
      received,
      firstAnswer.answered,
      workingTime(firstAnswer.median),
      workingTime(firstAnswer.ninety),
      ...categories.map((category) => counts[category] ?? 0),
    ],
  }));
  return (
    <NumberTable name={words.weekTable} columns={[...columns, ...categories.map(categoryName)]} rows={rows.reverse()} />
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
                <ScaledLine share={open[age] / most} data-step={age} />
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
    <NumberTable
      name={words.categoryTable}
      columns={[words.category, words.received, words.stillOpen, words.answered, words.median, words.ninety]}
      rows={categories.map(({ category, received, open, firstAnswer }) => ({
        key: category,
        head: categoryName(category),
        cells: [received, open, firstAnswer.answered, workingTime(firstAnswer.median), workingTime(firstAnswer.ninety)],
      }))}
    />
  );
}
