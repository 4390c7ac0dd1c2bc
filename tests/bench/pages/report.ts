import type { PageRating } from './rate.ts';
import type { PageWeight } from './weigh.ts';

/** A column of a table: how it is called, the figure of a row, and what the figure may be. */
interface Column<Row> {
  name: string;
  value(row: Row): number;
  /** Most, or for scores least, that the figure may be. */
  budget?: { most: number } | { least: number };
  digits?: number;
}

const kilobytes = (bytes: number) => bytes / 1024;

const weightColumns: Column<PageWeight>[] = [
  { name: 'HTML KB', value: ({ html }) => kilobytes(html), budget: { most: 14 }, digits: 1 },
  { name: 'styles in it KB (raw)', value: ({ inlineStyles }) => kilobytes(inlineStyles), digits: 1 },
  { name: 'later styles KB', value: ({ styles }) => kilobytes(styles), digits: 1 },
  { name: 'JS KB', value: ({ script }) => kilobytes(script), budget: { most: 4 }, digits: 1 },
  { name: 'JS after touch KB', value: ({ scriptAfterTouch }) => kilobytes(scriptAfterTouch), digits: 1 },
  { name: 'fonts KB', value: ({ fonts }) => kilobytes(fonts), budget: { most: 90 }, digits: 1 },
  { name: 'pictures KB', value: ({ pictures }) => kilobytes(pictures), digits: 1 },
  { name: 'all KB', value: ({ all }) => kilobytes(all), budget: { most: 100 }, digits: 1 },
  { name: 'requests', value: ({ requests }) => requests },
  { name: 'elements', value: ({ elements }) => elements },
];

const ratingColumns: Column<PageRating>[] = [
  { name: 'performance', value: ({ performance }) => performance, budget: { least: 100 } },
  { name: 'accessibility', value: ({ accessibility }) => accessibility, budget: { least: 100 } },
  { name: 'best practices', value: ({ bestPractices }) => bestPractices, budget: { least: 100 } },
  { name: 'SEO', value: ({ seo }) => seo, budget: { least: 100 } },
  { name: 'FCP s', value: (row) => row.firstContentfulPaint / 1000, budget: { most: 1 }, digits: 2 },
  { name: 'LCP s', value: (row) => row.largestContentfulPaint / 1000, budget: { most: 1.2 }, digits: 2 },
  { name: 'TBT ms', value: ({ totalBlockingTime }) => totalBlockingTime },
  { name: 'CLS', value: ({ cumulativeLayoutShift }) => cumulativeLayoutShift, budget: { most: 0 }, digits: 3 },
];

/** A table of what pages cost, in Markdown; a figure over its budget is marked. */
export function weightTable(rows: ReadonlyMap<string, PageWeight>): string {
  return table(rows, weightColumns);
}

/** A table of what Lighthouse says, in Markdown; a figure that misses its budget is marked. */
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
  const figure = value(row);
  const missed = budget && ('most' in budget ? figure > budget.most : figure < budget.least);
  return missed ? `**${figure.toFixed(digits)} !**` : figure.toFixed(digits);
}

function limit(budget: { most: number } | { least: number }): string {
  return 'most' in budget ? `≤ ${budget.most}` : `≥ ${budget.least}`;
}
