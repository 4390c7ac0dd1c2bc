import { formatNumber, formatShortDay } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import type { MarkedText } from '#search/markText.ts';
import type { PostRow } from '#search/postRow.ts';
import { Marked } from '../Marked.tsx';
import type { TableLabels } from './labels.ts';
import { PostBadges } from './PostBadges.tsx';
import styles from './PostTable.module.css';

/** Row with the matches of a search. */
export interface ShownPost extends PostRow {
  titleMarks?: MarkedText['marks'];
  excerpt?: MarkedText | undefined;
  pinned?: boolean;
  /** Facts of a job posting, below its title. */
  facts?: string | undefined;
}

interface Props {
  posts: readonly ShownPost[];
  /** Address of the board, and prefix of its posts' addresses. */
  boardHref: string;
  locale: Locale;
  labels: TableLabels;
  /** View counts by post id. Without them, `page/board.ts` fills the cells. */
  views?: ReadonlyMap<string, number>;
}

/** Table of posts, for a board's pages and for search results. */
export function PostTable({ posts, boardHref, locale, labels, views }: Props) {
  return (
    <table className={styles.posts}>
      <thead>
        <tr>
          <th className={styles.number} scope="col">
            {labels.number}
          </th>
          <th scope="col">{labels.title}</th>
          <th className={styles.date} scope="col">
            {labels.date}
          </th>
          <th className={styles.views} scope="col" data-markdown="skip">
            {labels.views}
          </th>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <tr key={post.id} className={post.pinned ? styles.pinned : undefined}>
            <td className={styles.number}>{formatNumber(post.number, locale)}</td>
            <td className={styles.title}>
              <PostBadges badges={post.badges} labels={labels.badges} />{' '}
              <a href={`${boardHref}/${post.id}`} lang={post.lang}>
                <Marked text={post.title} marks={post.titleMarks ?? []} />
              </a>
              {post.facts && (
                <p className={styles.excerpt} lang={post.lang}>
                  {post.facts}
                </p>
              )}
              {post.excerpt && (
                <p className={styles.excerpt} lang={post.lang}>
                  <Marked {...post.excerpt} />
                </p>
              )}
            </td>
            <td className={styles.date}>
              <time dateTime={post.date}>{formatShortDay(post.date, locale)}</time>
            </td>
            <td className={styles.views} data-views={views ? undefined : post.id} data-markdown="skip">
              {views?.size ? (
                formatNumber(views.get(post.id) ?? 0, locale)
              ) : (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="visually-hidden">{labels.noViews}</span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
