import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react';
import controls from '#client/controls.module.css';
import { maxQueryLength, noSearch, parseSearch, type Search, type SearchScope, searchScopes } from '#search/search.ts';
import shared from '../search.module.css';
import { useKeptField } from '../useKeptField.ts';
import type { BoardLabels } from './labels.ts';
import styles from './SearchForm.module.css';

interface Props {
  /** Search in the page's address. */
  search: Search;
  labels: BoardLabels['search'];
  input: RefObject<HTMLInputElement | null>;
  /** Called when the visitor is about to search. */
  onIntent: () => void;
  onSearch: (search: Search) => void;
}

/**
 * Search form. Its fields are uncontrolled, so that text typed before hydration stays. If the island does not load,
 * submitting opens the address of the search.
 */
export function SearchForm({ search, labels, input, onIntent, onSearch }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef(noSearch);
  useKeptField(input);

  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    if (input.current) input.current.value = search.query;
    if (select.current) select.current.value = search.scope;
  }, [search, input]);

  // React missed the focus event that caused the hydration.
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
    <search className="no-print" aria-label={labels.name}>
      <form
        ref={form}
        className={`${shared.form} ${styles.form} needs-script`}
        method="get"
        onSubmit={submit}
        onFocus={onIntent}
      >
        <select
          ref={select}
          className={controls.text}
          name="in"
          aria-label={labels.scope}
          onChange={() => search.query !== '' && form.current?.requestSubmit()}
        >
          {searchScopes.map((scope: SearchScope) => (
            <option key={scope} value={scope}>
              {labels.in[scope]}
            </option>
          ))}
        </select>
        <input
          ref={input}
          className={controls.text}
          type="search"
          name="q"
          maxLength={maxQueryLength}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={labels.query}
          placeholder={labels.query}
        />
        <button type="submit" className="button">
          {labels.submit}
        </button>
      </form>
    </search>
  );
}
