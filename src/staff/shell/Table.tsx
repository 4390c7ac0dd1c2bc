import type { PropsWithChildren } from 'react';
import stacked from '#browser/islands/stackedTable.module.css';
import ui from './ui.module.css';

interface Props extends PropsWithChildren {
  columns: readonly string[];
  className?: string | undefined;
  /** False for a table whose rows fit narrow windows. */
  isStacked?: boolean;
}

/** Table with the heads of its columns. In narrow windows each row becomes lines. */
export function Table({ columns, className = '', isStacked = true, children }: Props) {
  return (
    <table className={`${ui.table} ${isStacked ? stacked.stacked : ''} ${className}`}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
