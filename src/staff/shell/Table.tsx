import type { PropsWithChildren } from 'react';
import stacked from '#client/stackedTable.module.css';
import ui from './ui.module.css';

interface Props extends PropsWithChildren {
  columns: readonly string[];
  className?: string | undefined;
}

/** Table with the heads of its columns, around its bodies. In narrow windows each row becomes lines. */
export function Table({ columns, className = '', children }: Props) {
  return (
    <table className={`${ui.table} ${stacked.stacked} ${className}`}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}
