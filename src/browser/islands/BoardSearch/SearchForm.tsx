import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react';
import {
  longestQuery,
  noSearch,
  parseSearch,
  type Search,
  type SearchScope,
  searchScopes,
} from '#boardSearch/search.ts';
import controls from '../controls.module.css';
import type { BoardSearchLabels } from './labels.ts';
import styles from './SearchForm.module.css';

interface Props {
  /** The search that the address holds. */
  search: Search;
  labels: BoardSearchLabels;
  input: RefObject<HTMLInputElement | null>;
  /** The visitor is about to search. */
  onIntent: () => void;
  onSearch: (search: Search) => void;
}

/**
 * The search form. Its fields are uncontrolled, so that text typed before hydration stays. Where the island cannot be
 * loaded, sending leads to the address that holds the search.
 */
export function SearchForm({ search, labels, input, onIntent, onSearch }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef(noSearch);

  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    if (input.current) {
      input.current.value = search.query;
      // What WebKit sets the field back to when the visitor returns to the page, as it does without autocompletion.
      input.current.defaultValue = search.query;
    }
    if (select.current) select.current.value = search.scope;
  }, [search, input]);

  // The focus that caused the hydration came before React listened.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) onIntent();
  }, [onIntent]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const next = parseSearch(`?${new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))}`);
    if (next.query === '') input.current?.focus();
    onSearch(next);
  }

  return (
    <search className="no-print" aria-label={labels.search}>
      <form ref={form} className={styles.form} method="get" onSubmit={submit} onFocus={onIntent}>
        <select
          ref={select}
          className={controls.text}
          name="in"
          aria-label={labels.scope}
          onChange={() => search.query !== '' && form.current?.requestSubmit()}
        >
          {searchScopes.map((scope: SearchScope) => (
            <option key={scope} value={scope}>
              {labels.scopes[scope]}
            </option>
          ))}
        </select>
        <input
          ref={input}
          className={controls.text}
          type="search"
          name="q"
          maxLength={longestQuery}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={labels.query}
          placeholder={labels.query}
        />
        <button type="submit" className={controls.submit}>
          {labels.submit}
        </button>
      </form>
    </search>
  );
}
