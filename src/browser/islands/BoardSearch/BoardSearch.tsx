import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fillLabel } from '#i18n/fillLabel.ts';
import { formatNumber } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { boardSearcher } from '#search/boardSearcher.ts';
import { noSearch } from '#search/search.ts';
import type { BoardId } from '#site.ts';
import { viewCounts } from '../../page/viewCounts.ts';
import '../../page/trustedTypes.ts';
import { Corrections } from '../Corrections.tsx';
import shared from '../search.module.css';
import { useSearchResult } from '../useSearchResult.ts';
import styles from './BoardSearch.module.css';
import { boardLabels } from './labels.ts';
import { SearchForm } from './SearchForm.tsx';
import { SearchResults } from './SearchResults.tsx';
import { goToSearch, searchHref, useDropped, useSearchAddress } from './useSearchAddress.ts';

interface Props {
  board: BoardId;
  /** Address of the board, and prefix of its posts' addresses. */
  boardHref: string;
  /** Address of the board's title index. */
  titles: string;
  locale: Locale;
}

/**
 * Search of a board. CSS hides the page's own list while an element has `data-results`, and the list's heading while
 * the status line has text.
 */
export function BoardSearch({ board, boardHref, titles, locale }: Props) {
  const labels = boardLabels(locale);
  const search = useSearchAddress();
  const searcher = useMemo(() => boardSearcher(board, boardHref, titles), [board, boardHref, titles]);
  // Ignores failures: the search itself reports them.
  const prepare = useCallback(() => void searcher.prepare().catch(() => undefined), [searcher]);
  const [{ status, result, answered }, retry] = useSearchResult(
    searcher.search,
    search.query === '' ? undefined : search,
    useDropped(),
  );
  const [views, setViews] = useState<ReadonlyMap<string, number>>();
  const input = useRef<HTMLInputElement>(null);
  const statusLine = useRef<HTMLParagraphElement>(null);

  const found =
    result &&
    (result.total === 0
      ? fillLabel(labels.search.nothing, { query: answered?.query ?? '' })
      : fillLabel(labels.search.found, { number: formatNumber(result.total, locale) }));
  const message = { idle: '', searching: labels.search.searching, found, failed: labels.search.failed }[status];

  const hasResult = result !== undefined;
  useEffect(() => {
    if (hasResult) void viewCounts(board).then(setViews);
  }, [board, hasResult]);

  function clear(): void {
    goToSearch(noSearch);
    input.current?.focus();
  }

  function turn(page: number): void {
    goToSearch({ ...search, page });
    statusLine.current?.focus();
  }

  return (
    <div className={styles.search}>
      <SearchForm search={search} labels={labels.search} input={input} onIntent={prepare} onSearch={goToSearch} />
      <div className={`${shared.head} ${styles.head} cluster`} data-state={status}>
        <p ref={statusLine} className={`${shared.status} ${styles.status}`} role="status" tabIndex={-1}>
          {message}
        </p>
        <Corrections corrections={result?.corrections} label={labels.corrected} locale={locale} />
        {status === 'failed' && (
          <button type="button" className="button link" onClick={retry}>
            {labels.search.retry}
          </button>
        )}
        {status !== 'idle' && result?.total !== 0 && (
          <button type="button" className="button link" onClick={clear}>
            {labels.search.clear}
          </button>
        )}
      </div>
      {result && answered && (
        // Remounts for each result: React cannot change texts that a browser's translator has replaced.
        <div key={searchHref(answered)} className={styles.results} aria-busy={status === 'searching'} data-results>
          <SearchResults
            result={result}
            search={answered}
            boardHref={boardHref}
            locale={locale}
            labels={labels}
            views={views}
            onSearch={goToSearch}
            onTurn={turn}
            onClear={clear}
          />
        </div>
      )}
    </div>
  );
}
