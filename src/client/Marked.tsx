import type { ReactNode } from 'react';
import { hyphenatedName } from '#i18n/hyphenatedName.ts';
import type { MarkedText } from '#search/markText.ts';
import styles from './Marked.module.css';

function markedPart({ text, marks }: MarkedText, from: number, to: number): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = from;
  for (const mark of marks) {
    const [start, end] = [Math.max(mark.start, from), Math.min(mark.end, to)];
    if (start >= end) continue;
    parts.push(
      text.slice(at, start),
      <mark key={start} className={styles.mark}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  return [...parts, text.slice(at, to)];
}

/** Text with marked matches of a search, and without line breaks in product names. */
export function Marked(marked: MarkedText) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { 0: name, index } of marked.text.matchAll(hyphenatedName)) {
    const end = index + name.length;
    parts.push(
      ...markedPart(marked, at, index),
      <span key={`name at ${index}`} className="whole">
        {markedPart(marked, index, end)}
      </span>,
    );
    at = end;
  }
  return [...parts, ...markedPart(marked, at, marked.text.length)];
}
