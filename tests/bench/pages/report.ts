import type { PageRating } from './rate.ts';
import type { PageWeight } from './weigh.ts';

type Budget = { max: number } | { min: number };

/** A column of a table. */
interface Column<Row> {
  name: string;
  /** Returns the value of a row. */
  value(row: Row): number;
  /** Limit of the value: a maximum, or a minimum for scores. */
  budget?: Budget;
  /** Decimal places; none by default. */
  digits?: number;
}

const kilobytes = (bytes: number) => bytes / 1024;

const weightColumns: Column<PageWeight>[] = [
  { name: 'HTML KB', value: ({ html }) => kilobytes(html), budget: { max: 20 }, digits: 1 },
  { name: 'inline CSS KB (raw)', value: ({ inlineStyles }) => kilobytes(inlineStyles), digits: 1 },
  { name: 'JS KB', value: ({ script }) => kilobytes(script), budget: { max: 6 }, digits: 1 },
  {
    name: 'JS after interaction KB',
    value: ({ scriptAfterInteraction }) => kilobytes(scriptAfterInteraction),
    digits: 1,
  },
  { name: 'fonts KB', value: ({ fonts }) => kilobytes(fonts), budget: { max: 90 }, digits: 1 },
  { name: 'pictures KB', value: ({ pictures }) => kilobytes(pictures), digits: 1 },
  { name: 'all KB', value: ({ all }) => kilobytes(all), budget: { max: 100 }, digits: 1 },
  { name: 'requests', value: ({ requests }) => requests },
  { name: 'elements', value: ({ elements }) => elements },
];

const ratingColumns: Column<PageRating>[] = [
  { name: 'performance', value: ({ performance }) => performance, budget: { min: 100 } },
  { name: 'accessibility', value: ({ accessibility }) => accessibility, budget: { min: 100 } },
  { name: 'best practices', value: ({ bestPractices }) => bestPractices, budget: { min: 100 } },
  { name: 'SEO', value: ({ seo }) => seo, budget: { min: 100 } },
  { name: 'FCP s', value: (row) => row.firstContentfulPaint / 1000, budget: { max: 1 }, digits: 2 },
  { name: 'LCP s', value: (row) => row.largestContentfulPaint / 1000, budget: { max: 1.1 }, digits: 2 },
  { name: 'TBT ms', value: ({ totalBlockingTime }) => totalBlockingTime },
  { name: 'CLS', value: ({ cumulativeLayoutShift }) => cumulativeLayoutShift, budget: { max: 0 }, digits: 3 },
];

/** Formats the transfer sizes of pages as a Markdown table. Values over budget are marked. */
export function weightTable(rows: ReadonlyMap<string, PageWeight>): string {
  return table(rows, weightColumns);
}

/** Formats Lighthouse's results as a Markdown table. Values that miss their budget are marked. */
export function ratingTable(rows: ReadonlyMap<string, PageRating>): string {
  return table(rows, ratingColumns);
}

function table<Row>(rows: ReadonlyMap<string, Row>, columns: readonly Column<Row>[]): string {
  const head = ['page', ...columns.map(({ name, budget }) => (budget ? `${name} (${limit(budget)})` : name))];
  const body = [...rows].map(([address, row]) => [address, ...columns.map((column) => cell(column, row))]);
  return [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...body]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function cell<Row>({ value, budget, digits = 0 }: Column<Row>, row: Row): string {
  const number = value(row);
  const missed = budget && ('max' in budget ? number > budget.max : number < budget.min);
  return missed ? `**${number.toFixed(digits)} !**` : number.toFixed(digits);
}

function limit(budget: Budget): string {
  return 'max' in budget ? `≤ ${budget.max}` : `≥ ${budget.min}`;
}
