import { type SubmitEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import controls from '#client/controls.module.css';
import { fillLabel } from '#i18n/fillLabel.ts';
import { formatNumber } from '#i18n/format.ts';
import type { Labels } from '#i18n/labels.ts';
import type { Locale } from '#i18n/locales.ts';
import en from '#locales/en/search.json' with { type: 'json' };
import ko from '#locales/ko/search.json' with { type: 'json' };
import { maxQueryLength } from '#search/search.ts';
import { siteSearcher } from '#search/siteSearcher.ts';
import { Corrections } from '../Corrections.tsx';
import shared from '../search.module.css';
import { useSearchResult } from '../useSearchResult.ts';
import '../../page/trustedTypes.ts';
import { ResultGroups } from './ResultGroups.tsx';
import styles from './SiteSearch.module.css';
import { useQuery } from './useQuery.ts';

/** The island bundles both languages, which keeps the labels out of the page. */
const bothLanguages: Readonly<Record<Locale, Labels['search']>> = { ko, en };

interface Props {
  /** Address of the site's index. */
  index: string;
  /** Address of the inquiry. */
  contact: string;
  locale: Locale;
}

/** Search of the whole site. CSS hides the list of all pages while there are results. */
export function SiteSearch({ index, contact, locale }: Props) {
  const labels = bothLanguages[locale];
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const statusLine = useRef<HTMLParagraphElement>(null);
  const { query, type, enter } = useQuery(input);
  const searcher = useMemo(() => siteSearcher(index), [index]);
  const [{ status, result, answered }, retry] = useSearchResult(searcher.search, query || undefined);
  // Ignores failures: the search itself reports them.
  const prepare = useCallback(() => void searcher.prepare().catch(() => undefined), [searcher]);

  // React missed the focus event that caused the hydration.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) prepare();
  }, [prepare]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    enter();
    (query === '' ? input : statusLine).current?.focus();
  }

  const found =
    result &&
    (result.total === 0
      ? fillLabel(labels.nothing, { query: answered ?? '' })
      : fillLabel(labels.found, { number: formatNumber(result.total, locale) }));
  const message = { idle: '', searching: labels.searching, found, failed: labels.failed }[status];

  return (
    <div>
      <search className="no-print" aria-label={labels.name}>
        <form
          ref={form}
          className={`${shared.form} ${styles.form} needs-script`}
          method="get"
          onSubmit={submit}
          onFocus={prepare}
        >
          <input
            ref={input}
            className={controls.text}
            type="search"
            name="q"
            maxLength={maxQueryLength}
            autoComplete="off"
            enterKeyHint="search"
            aria-label={labels.query}
            onInput={(event) => type(event.currentTarget.value)}
          />
          <button type="submit" className="button primary">
            {labels.submit}
          </button>
        </form>
      </search>
      <div className={`${shared.head} cluster`} data-state={status}>
        <p ref={statusLine} className={shared.status} role="status" tabIndex={-1}>
          <span>{message}</span>
          {status === 'found' && (
            <Corrections corrections={result?.corrections} label={labels.corrected} locale={locale} />
          )}
        </p>
        {status === 'failed' && (
          <button type="button" className="button link" onClick={retry}>
            {labels.retry}
          </button>
        )}
      </div>
      {result && answered && (
        // Remounts for each result: React cannot change texts that a browser's translator has replaced.
        <div key={answered} data-results={result.total}>
          {result.total === 0 ? (
            <div className={`${shared.nothing} inset`}>
              <p>{labels.advice}</p>
              {/* The fragment keeps the query from the server. */}
              <a className="button" href={`${contact}#subject=${encodeURIComponent(answered)}`}>
                {labels.ask}
              </a>
            </div>
          ) : (
            <ResultGroups groups={result.groups} locale={locale} labels={labels} />
          )}
        </div>
      )}
    </div>
  );
}
