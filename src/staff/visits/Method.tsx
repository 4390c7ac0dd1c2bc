import { pageLocale } from '#browser/api/pageLocale.ts';
import { notableChange, viewsPerAddress } from '#contract/visitNumbers.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { locales } from '#i18n/locales.ts';
import { timeZone } from '#site.ts';
import styles from '../figures/Numbers.module.css';
import { visitWords } from './words.ts';

/** Explains how visits are counted. */
export function Method() {
  const { method: words } = visitWords();
  return (
    <section className={styles.section} aria-label={words.heading}>
      <h2>{words.heading}</h2>
      <ul className={styles.method}>
        <li>{words.once}</li>
        <li>{fillLabel(words.limit, { views: viewsPerAddress })}</li>
        <li>{words.bots}</li>
        <li>{words.script}</li>
        <li>{words.salt}</li>
        <li>{words.own}</li>
        <li>{fillLabel(words.zone, { zone: zoneName() })}</li>
        <li>{fillLabel(words.percent, { views: notableChange.views })}</li>
      </ul>
    </section>
  );
}

/** Returns the name of the site's time zone. */
function zoneName(): string {
  const { tag } = locales[pageLocale()];
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'long' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
