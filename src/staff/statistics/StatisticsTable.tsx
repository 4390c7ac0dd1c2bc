import type { ReactNode } from 'react';
import { numberText } from '../shell/labels.ts';
import { Table } from '../shell/Table.tsx';
import styles from './Statistics.module.css';

/** Row of a table of statistics. */
interface StatisticsRow {
  key: string;
  head: ReactNode;
  /** A dash replaces null. */
  cells: readonly (string | number | null)[];
}

interface Props {
  /** Names of the columns, that of the row heads first. */
  columns: readonly string[];
  /** Groups of rows; a group of several has a name. */
  groups: readonly { name?: string; rows: readonly StatisticsRow[] }[];
}

/** Table of statistics. */
export function StatisticsTable({ columns, groups }: Props) {
  return (
    <Table columns={columns} className={styles.table}>
      {groups.map(({ name, rows }) => (
        <tbody key={name}>
          {name && (
            <tr>
              <th scope="rowgroup" colSpan={columns.length} className={styles.group}>
                {name}
              </th>
            </tr>
          )}
          {rows.map(({ key, head, cells }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} data-label={columns[index + 1]} data-none={!cell || undefined}>
                  {typeof cell === 'number' ? numberText(cell) : (cell ?? '–')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}
