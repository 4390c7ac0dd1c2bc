import type { ReactNode } from 'react';
import type { MarkedText } from '#boardSearch/markText.ts';
import styles from './Marked.module.css';

/** Text with the matches of a search marked. */
export function Marked({ text, marks }: MarkedText) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of marks) {
    parts.push(
      text.slice(at, start),
      <mark key={start} className={styles.mark}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  return [...parts, text.slice(at)];
}
