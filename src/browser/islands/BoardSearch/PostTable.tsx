import { Fragment } from 'react';
import { formatNumber, formatShortDay } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import type { MarkedText } from '#search/markText.ts';
import type { PostCover, PostRow } from '#search/postRow.ts';
import { hasApi } from '#site.ts';
import { Marked } from '../Marked.tsx';
import shared from '../search.module.css';
import stacked from '../stackedTable.module.css';
import { Cover } from './Cover.tsx';
import type { BoardLabels } from './labels.ts';
import { PostBadges } from './PostBadges.tsx';
import styles from './PostTable.module.css';

/** Fact below a title. */
export interface PostFact {
  text: string;
  /** Language of the text if it differs from the page's. */
  lang?: Locale | undefined;
}

/** Row with its cover, or with the matches of a search. */
export interface ShownPost extends PostRow {
  cover?: PostCover;
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

/** Table of posts, for a board's pages and for search results. */
export function PostTable({ posts, boardHref, locale, labels, closes, views }: Props) {
  const isIllustrated = posts.some(({ cover }) => cover);
  const look = closes ? styles.positions : isIllustrated && styles.illustrated;
  return (
    <table className={[stacked.stacked, styles.posts, look].filter(Boolean).join(' ')}>
      <thead>
        <tr>
          <th className={styles.number} scope="col">
            {labels.number}
          </th>
          {closes && (
            <th className={styles.closes} scope="col">
              {closes}
            </th>
          )}
          <th className={styles.title} scope="col">
            {labels.title}
          </th>
          <th className={styles.date} scope="col">
            {labels.date}
          </th>
          {hasApi && (
            <th className={styles.views} scope="col" data-markdown="skip">
              {labels.views}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <tr key={post.id}>
            <td className={styles.number} data-label={labels.number}>
              {formatNumber(post.number, locale)}
            </td>
            {closes && (
              <td className={styles.closes} data-label={closes}>
                {post.closes}
              </td>
            )}
            <td className={styles.title}>
              {post.cover && <Cover cover={post.cover} />}
              <PostBadges badges={post.badges} labels={labels.badges} />{' '}
              <a className={`${shared.title} quiet-link`} href={`${boardHref}/${post.id}`} lang={post.lang}>
                <Marked text={post.title} marks={post.titleMarks ?? []} />
              </a>
              {post.excerpt && (
                <p className={`${shared.excerpt} ${styles.excerpt} muted`} lang={post.lang}>
                  <Marked {...post.excerpt} />
                </p>
              )}
              {post.facts && (
                <p className="muted">
                  {post.facts.map(({ text, lang }, index) => (
                    <Fragment key={text}>
                      {index > 0 && ' · '}
                      <span lang={lang}>{text}</span>
                    </Fragment>
                  ))}
                </p>
              )}
            </td>
            <td className={styles.date}>
              <time dateTime={post.date}>{formatShortDay(post.date, locale)}</time>
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
          </tr>
        ))}
      </tbody>
    </table>
  );
}
