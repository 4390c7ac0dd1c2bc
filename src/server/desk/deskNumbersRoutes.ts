import {
  ageClasses,
  type DeskNumbers,
  type FirstAnswer,
  getDeskNumbers,
  getDeskNumbersFile,
} from '#contract/desk/deskNumbers.ts';
import type { Locale } from '#i18n/locales.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { words } from '#i18n/words.ts';
import { csvFile, csvHeaders } from '../http/csv.ts';
import type { On } from '../http/on.ts';
import { categoryLabel } from '../mail/texts.ts';
import type { DeskDependencies } from './deskDependencies.ts';
import { readDeskNumbers } from './deskNumbers.ts';

/** Serves the numbers of the desk. They have no personal data, so no call is audited. */
export function deskNumbersRoutes(on: On, { database, now }: DeskDependencies): void {
  on(getDeskNumbers, () => readDeskNumbers(database, now()));

  on(getDeskNumbersFile, async (c) => {
    const { language } = c.var;
    const name = `${words[language].deskFile.numbers.fileName}-${siteDay(now())}.csv`;
    return c.body(numbersFile(await readDeskNumbers(database, now()), language), 200, csvHeaders(name));
  });
}

/** Writes the numbers as one table; the columns of categories count the inquiries of a week. */
function numbersFile({ firstAnswer, open, categories, weeks }: DeskNumbers, language: Locale): string {
  const { columns, groups, ages, all } = words[language].deskFile.numbers;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const answers = ({ answered, median, ninety }: FirstAnswer) => [answered, median, ninety];
  return csvFile([
    [...Object.values(columns), ...categories.map(({ category }) => categoryLabel(category, language))],
    [
      groups.total,
      all,
      sum(weeks.map(({ received }) => received)),
      sum(Object.values(open)),
      ...answers(firstAnswer),
      ...categories.map(({ received }) => received),
    ],
    ...ageClasses.map((age) => [groups.age, ages[age], null, open[age]]),
    ...categories.map((one) => [
      groups.category,
      categoryLabel(one.category, language),
      one.received,
      one.open,
      ...answers(one.firstAnswer),
    ]),
    ...weeks.map((week) => [
      groups.week,
      week.begins,
      week.received,
      null,
      ...answers(week.firstAnswer),
      ...categories.map(({ category }) => week.categories[category] ?? 0),
    ]),
  ]);
}
