import type { ReactNode } from 'react';
import stacked from '#browser/islands/stackedTable.module.css';
import { TableHead } from '../shell/TableHead.tsx';
import styles from './Numbers.module.css';

/** Row of a table of numbers. */
export interface NumberRow {
  key: string;
  head: ReactNode;
  /** Zeros and dashes are set back. */
  cells: readonly (string | number)[];
}

interface Props {
  /** Names of the columns, that of the row heads first. */
  columns: readonly string[];
  rows: readonly NumberRow[];
  /** Name of a table that may be wider than the window, which then scrolls. */
  name?: string;
}

/** Table of numbers. In narrow windows each row becomes lines. */
export function NumberTable({ columns, rows, name }: Props) {
  const table = (
    <table className={`${stacked.stacked} ${styles.table}`}>
      <TableHead columns={columns} />
      <tbody>
        {rows.map(({ key, head, cells }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            {cells.map((cell, index) => (
              <td
                key={columns[index + 1]}
                // A sign replaces the name of a change.
                data-label={/^[+−]/.test(String(cell)) ? undefined : columns[index + 1]}
                data-none={cell === 0 || cell === '–' || undefined}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!name) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is wider than the window
    <section className={styles.scroll} aria-label={name} tabIndex={0}>
      {table}
    </section>
  );
}
