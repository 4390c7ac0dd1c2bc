import { type SubmitEvent, useId, useRef } from 'react';
import ui from '../shell/ui.module.css';
import { deskWords } from '../shell/words.ts';
import styles from './List.module.css';

interface Props {
  text: string;
  onSearch: (text: string) => void;
}

/** Search field of the list. Enter searches, an emptied field ends the search. */
export function SearchBox({ text, onSearch }: Props) {
  const { list: words } = deskWords();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  function search(event: SubmitEvent): void {
    event.preventDefault();
    onSearch(input.current?.value.trim() ?? '');
  }

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
          className={ui.field}
          placeholder={words.searchHint}
          maxLength={200}
          autoComplete="off"
          aria-keyshortcuts="/"
          onInput={({ currentTarget }) => text && currentTarget.value === '' && onSearch('')}
        />
      </form>
    </search>
  );
}
