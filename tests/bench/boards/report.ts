import type { BuildFigures } from './measureBuild.ts';
import type { SearchFigures } from './measureSearch.ts';

/** Goals: build time per page as a multiple of bare Astro's, cold and warm; answers and tasks in milliseconds. */
const goals = { times: [12, 5], answer: 100, task: 50 };

const table = (head: string[], rows: string[][]) =>
  [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** Formats a figure, and marks it when it misses its goal. */
const rated = (figure: number, most: number, digits = 0) =>
  figure > most ? `**${figure.toFixed(digits)} !**` : figure.toFixed(digits);

/**
 * Formats builds as a Markdown table.
 *
 * @param builds builds by name: bare Astro cold and warm, then the compared builds, cold and warm
 */
export function buildTable(builds: ReadonlyMap<string, BuildFigures>): string {
  const figures = [...builds.values()];
  const perPage = ({ seconds, pages }: BuildFigures) => (seconds / pages) * 1000;
  const times = (index: number, of: (figures: BuildFigures) => number) => {
    const [build, bare] = [figures[index], figures[index % 2]];
    return build && bare ? of(build) / of(bare) : Number.NaN;
  };
  return table(
    [
      'build',
      'seconds',
      'processor seconds',
      'memory MB',
      'pages',
      'ms a page',
      `times bare Astro (≤ ${goals.times.join(' cold, ')} warm)`,
      'in processor time',
    ],
    [...builds].map(([name, figures], index) => [
      name,
      figures.seconds.toFixed(1),
      figures.processorSeconds.toFixed(1),
      (figures.memory / 1e6).toFixed(0),
      String(figures.pages),
      perPage(figures).toFixed(1),
      rated(times(index, perPage), goals.times[index % 2] ?? 0, 2),
      times(index, ({ processorSeconds, pages }) => processorSeconds / pages).toFixed(2),
    ]),
  );
}

/** Formats visitors' waiting times as a Markdown table. */
export function searchTable(figures: ReadonlyMap<string, SearchFigures>): string {
  return table(
    [
      'in the browser',
      'first ms',
      `median ms (≤ ${goals.answer})`,
      `longest task ms (≤ ${goals.task})`,
      'loaded first KB',
    ],
    [...figures].map(([name, { first, median, longestTask, bytes }]) => [
      name,
      first.toFixed(0),
      rated(median, goals.answer),
      longestTask === 0 ? `< ${goals.task}` : rated(longestTask, goals.task),
      (bytes / 1024).toFixed(1),
    ]),
  );
}
