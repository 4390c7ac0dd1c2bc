import type { VisitNumbers } from '#contract/visitNumbers.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLocales } from '#i18n/locales.ts';
import { dayText } from '../figures/dayText.ts';
import { Figures } from '../figures/Figures.tsx';
import styles from '../figures/Numbers.module.css';
import { changeText } from './changeText.ts';
import { viewsOf } from './viewsOf.ts';
import { numberText, percentText, rangeText, visitWords } from './words.ts';

/** Counted days and their totals. */
export function Overview({ numbers: { days, daysBefore, since, views, before, today } }: { numbers: VisitNumbers }) {
  const words = visitWords();
  const all = viewsOf(views);
  const about = fillLabel(before === null ? words.aboutNew : words.about, {
    days: rangeText(days),
    before: rangeText(daysBefore),
    since: since && dayText(since),
  });
  const figures = [
    [words.views, numberText(all)],
    ...(before === null ? [] : [[words.change, changeText(all, before)] as const]),
    ...allLocales.map((locale) => {
      const share = { views: numberText(views[locale]), percent: percentText(views[locale] / all) };
      return [words.languages[locale], all > 0 ? fillLabel(words.share, share) : 0] as const;
    }),
    [words.today, numberText(today)],
  ] as const;
  return (
    <>
      <p className={styles.hint}>{about}</p>
      <Figures figures={figures} />
    </>
  );
}
