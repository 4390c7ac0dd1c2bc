import type { Measured } from './measured.ts';

export interface Row extends Measured {
  name: string;
  /** This server's result for the same work, when the row is a comparison. */
  ours?: Measured;
}

const rate = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const milliseconds = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });

/** Formats rows as a Markdown table. */
export function markdownTable(rows: readonly Row[]): string {
  const lines = rows.map(({ name, rate: perSecond, p50, p99, ours }) =>
    [
      name,
      rate.format(perSecond),
      milliseconds.format(p50),
      milliseconds.format(p99),
      ours ? (ours.rate / perSecond).toFixed(2) : '',
    ].join(' | '),
  );
  return [
    '| | a second | p50 ms | p99 ms | this server / it |',
    '|---|--:|--:|--:|--:|',
    ...lines.map((line) => `| ${line} |`),
  ].join('\n');
}
