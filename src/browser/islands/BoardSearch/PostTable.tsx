import '#styles/titleLink.css';
import '#styles/table.css';
import { Fragment } from 'react';
import { Marked } from '#client/Marked.tsx';
import stacked from '#client/stackedTable.module.css';
import { formatNumber, formatShortDay } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import type { MarkedText } from '#search/markText.ts';
import type { PostRow } from '#search/postRow.ts';
import { hasApi } from '#site.ts';
import type { BoardLabels } from './labels.ts';
import styles from './PostTable.module.css';

/** Fact below a title. */
export interface PostFact extends Partial<MarkedText> {
  text: string;
  /** Language of the text if it differs from the page's. */
  lang?: Locale | undefined;
}

/** Row with what a list or a search shows of it. */
export interface ShownPost extends PostRow {
  /** Last day for applications to a position. */
  closes?: string;
  facts?: readonly PostFact[];
  titleMarks?: MarkedText['marks'];
  /** Text below the title. */
  excerpt?: MarkedText | undefined;
}

interface Props {
  posts: readonly ShownPost[];
  /** Address of the board, and prefix of its posts' addresses. */
  boardHref: string;
  locale: Locale;
  labels: BoardLabels;
  /** Name of the column for closing days. */
  closes?: string | undefined;
  /** View counts by post id. Without them, `page/board.ts` fills the cells. */
  views?: ReadonlyMap<string, number> | undefined;
}

/** Returns what the line below a post's title says: its badges, then its facts or its text. */
function factsOf({ badges, facts = [], excerpt, lang }: ShownPost, names: BoardLabels['badges']): PostFact[] {
  return [...badges.map((badge) => ({ text: names[badge] })), ...facts, ...(excerpt ? [{ ...excerpt, lang }] : [])];
}

/** Table of posts, for the pages of a board, its search results and the overview of open positions. */
export function PostTable({ posts, boardHref, locale, labels, closes, views }: Props) {
  return (
    <table className={`table ${stacked.stacked} ${styles.posts}`} data-posts>
      <thead>
        <tr>
          <th className={styles.title} scope="col">
            {labels.title}
          </th>
          {hasApi && (
            <th className={styles.views} scope="col" data-markdown="skip">
              {labels.views}
            </th>
          )}
          {closes && <th scope="col">{closes}</th>}
          <th scope="col">{labels.number}</th>
          <th scope="col">{labels.date}</th>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <tr key={post.id}>
            <td className={styles.title}>
              <a className="quiet-link" href={`${boardHref}/${post.id}`} lang={post.lang}>
                <Marked text={post.title} marks={post.titleMarks ?? []} />
              </a>
              <p>
                {factsOf(post, labels.badges).map(({ text, marks = [], lang }, index) => (
                  <Fragment key={text}>
                    {index > 0 && ' · '}
                    <span lang={lang}>
                      <Marked text={text} marks={marks} />
                    </span>
                  </Fragment>
                ))}
              </p>
            </td>
            {hasApi && (
              <td
                className={styles.views}
                data-label={labels.views}
                data-views={views ? undefined : post.id}
                data-markdown="skip"
              >
                {views?.has(post.id) && formatNumber(views.get(post.id) ?? 0, locale)}
              </td>
            )}
            {closes && (
              // The words of a job without a day speak for themselves.
              <td className={styles.closes} data-label={/\d/.test(post.closes ?? '') ? closes : undefined}>
                {post.closes}
              </td>
            )}
            <td data-label={labels.number}>{formatNumber(post.number, locale)}</td>
            <td>
              <time dateTime={post.date}>{formatShortDay(post.date, locale)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
