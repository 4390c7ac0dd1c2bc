import type { VisitedPost, VisitNumbers } from '#contract/visitNumbers.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLocales } from '#i18n/locales.ts';
import styles from '../figures/Numbers.module.css';
import { NumberTable } from '../figures/NumberTable.tsx';
import { ScaledLine } from '../figures/ScaledLine.tsx';
import { changeText } from './changeText.ts';
import { PageTitle } from './PageTitle.tsx';
import { viewsOf } from './viewsOf.ts';
import { numberText, visitWords } from './words.ts';

/** The most viewed pages of each section of the site. */
export function PageSections({ sections }: Pick<VisitNumbers, 'sections'>) {
  return (
    <div className={styles.halves}>
      {sections.map((section) => (
        <PageSection key={section.section} section={section} />
      ))}
    </div>
  );
}

function PageSection({
  section: { section, views, before, pages, more },
}: {
  section: VisitNumbers['sections'][number];
}) {
  const words = visitWords();
  const name = words.sections[section];
  const [first] = pages;
  return (
    <section className={`${styles.section} ${styles.pages}`} aria-label={name}>
      <h2>
        {name} <span className={styles.total}>{numberText(viewsOf(views))}</span>{' '}
        {before !== null && <span className={styles.hint}>{changeText(viewsOf(views), before)}</span>}
      </h2>
      {pages.length === 0 && <p className={styles.hint}>{words.noneInSection}</p>}
      {pages.length > 0 && (
        <NumberTable
          columns={[
            words.page,
            words.views,
            ...allLocales.map((locale) => words.languages[locale]),
            ...(before === null ? [] : [words.change]),
          ]}
          rows={pages.map((page, index) => ({
            key: page.address ?? String(index),
            head: (
              <>
                <PageTitle page={page} />
                <ScaledLine
                  className={styles.scale}
                  share={viewsOf(page.views) / viewsOf(first?.views ?? page.views)}
                />
              </>
            ),
            cells: [
              numberText(viewsOf(page.views)),
              ...allLocales.map((locale) => page.views[locale] && numberText(page.views[locale])),
              ...(page.before === null ? [] : [changeText(viewsOf(page.views), page.before)]),
            ],
          }))}
        />
      )}
      {more > 0 && <p className={styles.note}>{fillLabel(words.more, { count: more })}</p>}
    </section>
  );
}

/** The most viewed posts of the boards. */
export function Posts({ posts }: { posts: readonly VisitedPost[] }) {
  const words = visitWords();
  return (
    <section className={`${styles.section} ${styles.pages}`} aria-label={words.posts}>
      <h2>{words.posts}</h2>
      <NumberTable
        columns={[
          words.post,
          words.board,
          words.total,
          words.views,
          ...(posts[0]?.before === null ? [] : [words.change]),
        ]}
        rows={posts.map((post, index) => ({
          key: post.address ?? String(index),
          head: <PageTitle page={post} />,
          cells: [
            words.boards[post.board],
            numberText(post.total),
            numberText(viewsOf(post.views)),
            ...(post.before === null ? [] : [changeText(viewsOf(post.views), post.before)]),
          ],
        }))}
      />
    </section>
  );
}
