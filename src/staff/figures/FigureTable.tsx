import { type ReactNode, useState } from 'react';
import { fillLabel } from '#i18n/fillLabel.ts';
import { Button } from '../shell/Button.tsx';
import { Table } from '../shell/Table.tsx';
import ui from '../shell/ui.module.css';
import { deskWords } from '../shell/words.ts';
import styles from './Figures.module.css';

/** Row of a table of figures. */
interface FigureRow {
  key: string;
  head: ReactNode;
  /** Zeros and dashes are set back. */
  cells: readonly (string | number)[];
}

interface Props {
  /** Names of the columns, that of the row heads first. */
  columns: readonly string[];
  rows: readonly FigureRow[];
  /** Head of the rows, in a table with several groups of them. */
  name?: string;
}

/** Table of figures. */
export function FigureTable({ columns, rows }: Omit<Props, 'name'>) {
  return (
    <Table columns={columns} className={styles.table}>
      <FigureRows columns={columns} rows={rows} />
    </Table>
  );
}

/** Rows of a table of figures. */
export function FigureRows({ columns, rows, name }: Props) {
  return (
    <tbody>
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
  );
}

/** Figures in large type, each with its name. */
export function Figures({ figures }: { figures: readonly (readonly [name: string, figure: string | number])[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt className={ui.soft}>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Button that saves the figures as a CSV file, for reports in a spreadsheet. */
export function ExportButton({ save }: { save: () => Promise<string> }) {
  const { list: words } = deskWords();
  const [name, setName] = useState<string>();

  function start(): void {
    setName(undefined);
    // The client shows the progress, and an alert about a failure.
    save().then(setName, () => {});
  }

  return (
    <div>
      <span role="status">{name && `${fillLabel(words.exported, { name })} `}</span>
      <Button onClick={start}>{words.export}</Button>
    </div>
  );
}
