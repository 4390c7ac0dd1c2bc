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

/** Cell of an additional column. */
export interface PostFact {
  text: string;
  /** Language of the text if it differs from the page's. */
  lang?: Locale | undefined;
}

/** Row with its cover, or with the matches of a search. */
export interface ShownPost extends PostRow {
  cover?: PostCover;
  facts?: readonly PostFact[] | undefined;
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
  /** Names of the columns for the posts' facts, after the title. */
  columns?: readonly string[];
  /** View counts by post id. Without them, `page/board.ts` fills the cells. */
  views?: ReadonlyMap<string, number> | undefined;
}

/** Table of posts, for a board's pages and for search results. */
export function PostTable({ posts, boardHref, locale, labels, columns = [], views }: Props) {
  const isIllustrated = posts.some(({ cover }) => cover);
  const look = columns.length > 0 ? styles.wide : isIllustrated ? styles.illustrated : '';
  return (
    <table className={`${stacked.stacked} ${styles.posts} ${look}`}>
      <thead>
        <tr>
          <th className={styles.number} scope="col">
            {labels.number}
          </th>
          <th className={styles.title} scope="col">
            {labels.title}
          </th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
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
            </td>
            {post.facts?.map(({ text, lang }, index) => (
              <td key={columns[index]} className={styles.fact} data-label={columns[index]} lang={lang}>
                {text}
              </td>
            ))}
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
                {views && formatNumber(views.get(post.id) ?? 0, locale)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
