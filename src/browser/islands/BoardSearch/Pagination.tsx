import { Fragment, type MouseEvent } from 'react';
import { opensInThisTab } from '#client/pushedAddress.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { shownPages } from '#search/shownPages.ts';
import type { BoardLabels } from './labels.ts';
import styles from './Pagination.module.css';

interface Props {
  pageNumber: number;
  pageCount: number;
  /** Returns the address of a page. */
  href: (page: number) => string;
  labels: BoardLabels;
  /** Shows another page without loading a document. */
  onTurn?: (page: number) => void;
}

/** Links between the pages of a list, with an ellipsis for each gap. */
export function Pagination({ pageNumber, pageCount, href, labels, onTurn }: Props) {
  const turn = (page: number) =>
    onTurn &&
    ((event: MouseEvent) => {
      if (!opensInThisTab(event)) return;
      event.preventDefault();
      onTurn(page);
    });
  const shown = shownPages(pageNumber, pageCount);

  return (
    <nav className="no-print" aria-label={labels.pages}>
      <ul className={styles.pages}>
        {pageNumber > 1 && (
          <li>
            <a href={href(pageNumber - 1)} onClick={turn(pageNumber - 1)} rel="prev" aria-label={labels.previousPage}>
              ←
            </a>
          </li>
        )}
        {shown.map((page, index) => (
          <Fragment key={page}>
            {page - (shown[index - 1] ?? 0) > 1 && <li aria-hidden="true">…</li>}
            <li>
              <a
                href={href(page)}
                onClick={turn(page)}
                aria-label={fillLabel(labels.page, { page: String(page) })}
                aria-current={page === pageNumber ? 'page' : undefined}
              >
                {page}
              </a>
            </li>
          </Fragment>
        ))}
        {pageNumber < pageCount && (
          <li>
            <a href={href(pageNumber + 1)} onClick={turn(pageNumber + 1)} rel="next" aria-label={labels.nextPage}>
              →
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
