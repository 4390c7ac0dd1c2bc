import { notableChange, type VisitedPage, type VisitNumbers } from '#contract/visitNumbers.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import styles from '../figures/Numbers.module.css';
import { NumberTable } from '../figures/NumberTable.tsx';
import { changeText } from './changeText.ts';
import { PageTitle } from './PageTitle.tsx';
import { viewsOf } from './viewsOf.ts';
import { numberText, percentText, visitWords } from './words.ts';

/** Pages with clearly more or fewer views than before. */
export function Changes({ before, rose, fell }: Pick<VisitNumbers, 'before' | 'rose' | 'fell'>) {
  if (before === null) return null;
  const words = visitWords();
  const rule = { views: notableChange.views, percent: percentText(notableChange.share) };
  return (
    <div className={styles.halves}>
      {(
        [
          [words.rose, rose, words.noRise],
          [words.fell, fell, words.noFall],
        ] as const
      ).map(([heading, pages, none]) => (
        <section key={heading} className={`${styles.section} ${styles.pages}`} aria-label={heading}>
          <h2>{heading}</h2>
          {pages.length > 0 ? <ChangeTable pages={pages} /> : <p className={styles.hint}>{none}</p>}
          {pages.length > 0 && <p className={styles.note}>{fillLabel(words.rule, rule)}</p>}
        </section>
      ))}
    </div>
  );
}

function ChangeTable({ pages }: { pages: readonly VisitedPage[] }) {
  const words = visitWords();
  return (
    <NumberTable
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
