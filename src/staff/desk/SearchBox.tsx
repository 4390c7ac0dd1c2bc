import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import controls from '#client/controls.module.css';
import type { InquiryList } from '#contract/desk/inquiryList.ts';
import { deskWords } from '../shell/words.ts';
import styles from './List.module.css';

interface Props {
  text: string;
  /** The list, which is another one once the server has answered a search. */
  list: InquiryList | undefined;
  onSearch: (text: string) => void;
}

/** Search field of the list. Enter searches and goes to the first hit, an emptied field ends the search. */
export function SearchBox({ text, list, onSearch }: Props) {
  const { list: words } = deskWords();
  const input = useRef<HTMLInputElement>(null);
  const awaitsHits = useRef(false);
  const id = useId();

  function search(event: SubmitEvent): void {
    event.preventDefault();
    const words = input.current?.value.trim() ?? '';
    awaitsHits.current = words !== '';
    if (words === text) goToHits();
    else onSearch(words);
  }

  /** Leaves the field for the first hit, unless the person has typed on or left it. */
  function goToHits(): void {
    const mayLeave = awaitsHits.current && document.activeElement === input.current;
    awaitsHits.current = false;
    if (mayLeave) document.querySelector<HTMLElement>('[data-number] a')?.focus();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list has the hits
  useEffect(goToHits, [list]);

  return (
    <search className={styles.search}>
      <form onSubmit={search}>
        <label htmlFor={id} className="visually-hidden">
          {words.search}
        </label>
        <input
          ref={input}
          id={id}
          type="search"
          className={controls.text}
          placeholder={words.searchHint}
          maxLength={200}
          autoComplete="off"
          aria-keyshortcuts="/"
          onInput={({ currentTarget }) => {
            awaitsHits.current = false;
            if (text && currentTarget.value === '') onSearch('');
          }}
        />
      </form>
    </search>
  );
}
