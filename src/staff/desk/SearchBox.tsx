import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import controls from '#client/controls.module.css';
import { deskLabels } from '../shell/labels.ts';
import styles from './List.module.css';

interface Props {
  text: string;
  /** Query that the shown list answers. */
  answered: string | undefined;
  /** Searches, also the same words again after a failure. */
  onSearch: (text: string) => void;
}

/** Search field of the list. Enter searches and goes to the first hit, an emptied field ends the search. */
export function SearchBox({ text, answered, onSearch }: Props) {
  const { list: labels } = deskLabels();
  const input = useRef<HTMLInputElement>(null);
  /** Query whose first hit takes the focus. */
  const awaited = useRef('');
  const id = useId();

  function search(event: SubmitEvent): void {
    event.preventDefault();
    const words = input.current?.value.trim() ?? '';
    awaited.current = words;
    if (words === text && words === answered) goToHits();
    else onSearch(words);
  }

  /** Leaves the field for the first hit, unless the person has typed on or left it. */
  function goToHits(): void {
    if (awaited.current === '' || awaited.current !== answered) return;
    awaited.current = '';
    if (document.activeElement === input.current) document.querySelector<HTMLElement>('[data-number] a')?.focus();
  }

  useEffect(goToHits, [answered]);

  return (
    <search className={styles.search}>
      <form onSubmit={search}>
        <label htmlFor={id} className="visually-hidden">
          {labels.search}
        </label>
        <input
          ref={input}
          id={id}
          type="search"
          className={controls.text}
          placeholder={labels.searchHint}
          maxLength={200}
          autoComplete="off"
          aria-keyshortcuts="/"
          onInput={({ currentTarget }) => {
            awaited.current = '';
            if (text && currentTarget.value === '') onSearch('');
          }}
        />
      </form>
    </search>
  );
}
