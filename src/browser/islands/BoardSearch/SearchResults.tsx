import type { Locale } from '#i18n/locales.ts';
import { localizePath } from '#i18n/paths.ts';
import type { SearchResult } from '#search/postIndex.ts';
import { type Search, searchScopes } from '#search/search.ts';
import shared from '../search.module.css';
import type { BoardLabels } from './labels.ts';
import { Pagination } from './Pagination.tsx';
import { PostTable } from './PostTable.tsx';
import { searchHref } from './useSearchAddress.ts';

interface Props {
  result: SearchResult;
  /** Search that produced the result. */
  search: Search;
  boardHref: string;
  locale: Locale;
  labels: BoardLabels;
  views: ReadonlyMap<string, number> | undefined;
  onSearch: (search: Search) => void;
  onTurn: (page: number) => void;
  onClear: () => void;
}

/** Results of a search, or advice if there are none. */
export function SearchResults({ result, search, boardHref, locale, labels, views, onSearch, onTurn, onClear }: Props) {
  const [everywhere] = searchScopes;
  if (result.total === 0) {
    return (
      <>
        <div className={`${shared.nothing} inset`}>
          <p>{labels.search.advice}</p>
          {search.scope !== everywhere && (
            <button
              className="button"
              type="button"
              onClick={() => onSearch({ ...search, scope: everywhere, page: 1 })}
            >
              {labels.search.everywhere}
            </button>
          )}
          {/* The fragment keeps the query from the server. */}
          <a className="button" href={`${localizePath('/search', locale)}#q=${encodeURIComponent(search.query)}`}>
            {labels.search.wholeSite}
          </a>
          <button className="button" type="button" onClick={onClear}>
            {labels.search.clear}
          </button>
        </div>
        <h2 className={`${shared.newest} subheading`}>{labels.search.newest}</h2>
        <PostTable posts={result.posts} boardHref={boardHref} locale={locale} labels={labels} views={views} />
      </>
    );
  }
  return (
    <>
      <PostTable posts={result.posts} boardHref={boardHref} locale={locale} labels={labels} views={views} />
      {result.pageCount > 1 && (
        <Pagination
          pageNumber={result.page}
          pageCount={result.pageCount}
          href={(page) => searchHref({ ...search, page })}
          labels={labels}
          onTurn={onTurn}
        />
      )}
    </>
  );
}
