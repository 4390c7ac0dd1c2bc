import '#styles/titleLink.css';
import { Marked } from '#client/Marked.tsx';
import { formatNumber, formatShortDay } from '#i18n/format.ts';
import type { Labels } from '#i18n/labels.ts';
import type { Locale } from '#i18n/locales.ts';
import { kindName } from '#search/indexFiles.ts';
import type { SiteHit, SiteResult } from '#search/siteSearch.ts';
import styles from './SiteSearch.module.css';

interface Props {
  groups: SiteResult['groups'];
  locale: Locale;
  labels: Labels['search'];
}

const Hit = ({ hit, locale }: { hit: SiteHit; locale: Locale }) => (
  <li className={styles.hit} lang={hit.lang}>
    <a className="quiet-link" href={hit.href}>
      <Marked {...hit.title} />
    </a>
    {hit.date && (
      <time className="muted" dateTime={hit.date}>
        {formatShortDay(hit.date, locale)}
      </time>
    )}
    {hit.heading && (
      <p>
        <strong>
          <Marked {...hit.heading} />
        </strong>
      </p>
    )}
    {hit.excerpt && (
      <p className="muted">
        <Marked {...hit.excerpt} />
      </p>
    )}
  </li>
);

/** Results by kind. */
export const ResultGroups = ({ groups, locale, labels }: Props) =>
  groups.map(({ kind, total, hits }) => (
    <section key={kind} className={`${styles.group} grid`}>
      <h2 className="columns-4 subheading">
        {kindName(kind, labels.kinds, locale)} <span className="muted">{formatNumber(total, locale)}</span>
      </h2>
      <ol className={`${styles.hits} columns-8 ruled`}>
        {hits.map((hit) => (
          <Hit key={hit.href} hit={hit} locale={locale} />
        ))}
      </ol>
    </section>
  ));
