import { pageLocale } from '#client/api/pageLocale.ts';
import {
  notableChange,
  type VisitedPage,
  type VisitedPost,
  type VisitNumbers,
  visitSectionName,
} from '#contract/visitNumbers.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLocales } from '#i18n/locales.ts';
import { boards } from '#site.ts';
import styles from '../figures/Figures.module.css';
import { FigureTable } from '../figures/FigureTable.tsx';
import ui from '../shell/ui.module.css';
import { visitWords } from '../shell/words.ts';
import { changeText, numberText, percentText, viewsOf } from './views.ts';

/** The most viewed pages of each section of the site. */
export function PageSections({ sections }: Pick<VisitNumbers, 'sections'>) {
  return (
    <div className={`${ui.form} ${styles.halves}`}>
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
  const name = visitSectionName(section, words.sections, pageLocale());
  return (
    <section className={`${ui.form} ${styles.section}`} aria-label={name}>
      <h2>
        {name} {numberText(viewsOf(views))}{' '}
        {before !== null && <span className={ui.soft}>{changeText(viewsOf(views), before)}</span>}
      </h2>
      {pages.length === 0 && <p className={ui.soft}>{words.noneInSection}</p>}
      {pages.length > 0 && (
        <FigureTable
          columns={[
            words.page,
            words.views,
            ...allLocales.map((locale) => words.languages[locale]),
            ...(before === null ? [] : [words.change]),
          ]}
          rows={pages.map((page, index) => ({
            key: page.address ?? String(index),
            head: <PageTitle page={page} />,
            cells: [
              numberText(viewsOf(page.views)),
              ...allLocales.map((locale) => page.views[locale] && numberText(page.views[locale])),
              ...(page.before === null ? [] : [changeText(viewsOf(page.views), page.before)]),
            ],
          }))}
        />
      )}
      {more > 0 && <p className={ui.hint}>{fillLabel(words.more, { count: more })}</p>}
    </section>
  );
}

/** The most viewed posts of the boards. */
export function Posts({ posts }: { posts: readonly VisitedPost[] }) {
  const words = visitWords();
  return (
    <section className={`${ui.form} ${styles.section}`} aria-label={words.posts}>
      <h2>{words.posts}</h2>
      <FigureTable
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
            boards[post.board].name[pageLocale()],
            numberText(post.total),
            numberText(viewsOf(post.views)),
            ...(post.before === null ? [] : [changeText(viewsOf(post.views), post.before)]),
          ],
        }))}
      />
    </section>
  );
}

/** Pages with clearly more or fewer views than before. */
export function Changes({ before, rose, fell }: Pick<VisitNumbers, 'before' | 'rose' | 'fell'>) {
  if (before === null) return null;
  const words = visitWords();
  const rule = { views: notableChange.views, percent: percentText(notableChange.share) };
  return (
    <div className={`${ui.form} ${styles.halves}`}>
      {(
        [
          [words.rose, rose, words.noRise],
          [words.fell, fell, words.noFall],
        ] as const
      ).map(([heading, pages, none]) => (
        <section key={heading} className={`${ui.form} ${styles.section}`} aria-label={heading}>
          <h2>{heading}</h2>
          {pages.length > 0 ? <ChangeTable pages={pages} /> : <p className={ui.soft}>{none}</p>}
          {pages.length > 0 && <p className={ui.hint}>{fillLabel(words.rule, rule)}</p>}
        </section>
      ))}
    </div>
  );
}

function ChangeTable({ pages }: { pages: readonly VisitedPage[] }) {
  const words = visitWords();
  return (
    <FigureTable
      columns={[words.page, words.before, words.now, words.change]}
      rows={pages.map((page, index) => ({
        key: page.address ?? String(index),
        head: <PageTitle page={page} />,
        cells: [
          numberText(page.before ?? 0),
          numberText(viewsOf(page.views)),
          changeText(viewsOf(page.views), page.before ?? 0),
        ],
      }))}
    />
  );
}

/** Title of a page, which leads to it while it is there. */
function PageTitle({ page: { title, language, address } }: { page: VisitedPage }) {
  const lang = language === pageLocale() ? undefined : language;
  if (address) {
    return (
      <a href={address} lang={lang} type="text/html">
        {title}
      </a>
    );
  }
  return (
    <>
      <span lang={lang}>{title}</span> <span className={`${ui.hint} ${styles.gone}`}>{visitWords().gone}</span>
    </>
  );
}
