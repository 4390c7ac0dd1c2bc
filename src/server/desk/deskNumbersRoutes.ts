import { Hono } from 'hono';
import {
  ageClasses,
  type DeskNumbers,
  deskNumbersAnswer,
  deskNumbersExportPath,
  deskNumbersPath,
  type FirstAnswer,
} from '#contract/desk/deskNumbers.ts';
import type { Locale } from '#i18n/locales.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { words } from '#i18n/words.ts';
import { success } from '../http/answer.ts';
import { csvFile, csvHeaders } from '../http/csv.ts';
import { operation } from '../http/operation.ts';
import { categoryLabel } from '../mail/texts.ts';
import { permittedOnly, type SignedInEnvironment, signedInOnly } from '../staff/access.ts';
import type { DeskDependencies } from './deskDependencies.ts';
import { readDeskNumbers } from './deskNumbers.ts';

/** Numbers of the desk, for accounts with the menu `inquiries`. They have no personal data, so no call is audited. */
export function deskNumbersRoutes({ database, sessions, now }: DeskDependencies): Hono<SignedInEnvironment> {
  const routes = new Hono<SignedInEnvironment>();
  const staff = [signedInOnly(sessions), permittedOnly('inquiries')] as const;

  routes.get(
    deskNumbersPath,
    operation({
      summary: 'Time to the first answer, open inquiries by age, and inquiries by category and week',
      tag: 'desk',
      answer: deskNumbersAnswer,
      refusals: { 403: 'Not permitted' },
      signedIn: true,
    }),
    ...staff,
    async (c) => success(c, await readDeskNumbers(database, now())),
  );

  routes.get(
    deskNumbersExportPath,
    operation({
      summary: 'The numbers of the desk as a CSV file',
      tag: 'desk',
      answer: 'text/csv',
      refusals: { 403: 'Not permitted' },
      signedIn: true,
    }),
    ...staff,
    async (c) => {
      const { language } = c.var;
      const name = `${words[language].deskFile.numbers.fileName}-${siteDay(now())}.csv`;
      return c.body(numbersFile(await readDeskNumbers(database, now()), language), 200, csvHeaders(name));
    },
  );

  return routes;
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
