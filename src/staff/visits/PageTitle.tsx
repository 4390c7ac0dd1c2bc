import { pageLocale } from '#browser/api/pageLocale.ts';
import type { VisitedPage } from '#contract/visitNumbers.ts';
import styles from '../figures/Numbers.module.css';
import { visitWords } from './words.ts';

/** Title of a page, which leads to it while it is there. */
export function PageTitle({ page: { title, language, address } }: { page: VisitedPage }) {
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
      <span lang={lang}>{title}</span> <span className={styles.gone}>{visitWords().gone}</span>
    </>
  );
}
