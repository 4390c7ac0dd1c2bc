import { useSyncExternalStore } from 'react';
import { stayOnPage } from '#client/api/call.ts';
import { pageClient } from '#client/pageClient.ts';
import { replaceAddress, subscribeToAddress } from '#client/pushedAddress.ts';
import {
  getVisitNumbers,
  getVisitNumbersFile,
  notableChange,
  type VisitNumbers,
  type VisitUnit,
  viewsPerAddress,
  visitUnitIds,
} from '#contract/visitNumbers.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLocales } from '#i18n/locales.ts';
import { timeZone } from '#site.ts';
import styles from '../figures/Figures.module.css';
import { ExportButton, Figures } from '../figures/FigureTable.tsx';
import { Choices } from '../shell/Choices.tsx';
import { FailureNotice } from '../shell/FailureNotice.tsx';
import { SessionGuard } from '../shell/SessionGuard.tsx';
import { StaffBar } from '../shell/StaffBar.tsx';
import ui from '../shell/ui.module.css';
import { useLoad } from '../shell/useLoad.ts';
import { dayFormat, dayText, deskWords, visitWords } from '../shell/words.ts';
import { Changes, PageSections, Posts } from './PageTables.tsx';
import { Periods } from './Periods.tsx';
import { changeText, numberText, percentText, rangeText, viewsOf } from './views.ts';

/** Figures of the site over the last days, weeks or months. */
export default function Visits() {
  return (
    <SessionGuard>
      <StaffBar current="visits" />
      <Page />
    </SessionGuard>
  );
}

function Page() {
  const unit = useUnit();
  const load = () => pageClient.send(getVisitNumbers, { query: { unit } }, stayOnPage);
  const { value: figures, failure, isLoading, reload } = useLoad(unit, load);
  const { list } = deskWords();
  const words = visitWords();
  if (failure === 'forbidden') {
    return (
      <div className={`${ui.form} ${styles.page}`}>
        <FailureNotice failure={failure} />
      </div>
    );
  }
  return (
    <div className={`${ui.form} ${styles.page}`} aria-busy={isLoading}>
      <div className={`${ui.buttons} ${styles.head}`}>
        <Choices
          label={words.unit}
          values={visitUnitIds}
          names={words.units}
          current={unit}
          onChoose={(each) => replaceAddress(`?unit=${each}`)}
        />
        <ExportButton save={() => pageClient.download(getVisitNumbersFile, { query: { unit } }, stayOnPage)} />
      </div>
      {failure && <FailureNotice failure={failure} onRetry={reload} />}
      <p role="status" className={figures ? 'visually-hidden' : ui.soft}>
        {isLoading ? list.loading : figures && words.loaded}
      </p>
      {figures && !failure && <Sections figures={figures} />}
      <div className={`${ui.form} ${styles.halves}`}>
        {figures && !failure && figures.posts.length > 0 && <Posts posts={figures.posts} />}
        <Method />
      </div>
    </div>
  );
}

const unitInAddress = (): VisitUnit => {
  const unit = new URLSearchParams(location.search).get('unit');
  return visitUnitIds.find((each) => each === unit) ?? 'day';
};

/** Returns the unit in the page's address. */
const useUnit = () => useSyncExternalStore(subscribeToAddress, unitInAddress, () => 'day' as const);

function Sections({ figures }: { figures: VisitNumbers }) {
  const words = visitWords();
  if (figures.since === null) return <p className={ui.soft}>{words.none}</p>;
  const hasViews = viewsOf(figures.views) > 0;
  return (
    <>
      <Overview {...figures} />
      <Changes {...figures} />
      {hasViews ? <PageSections sections={figures.sections} /> : <p className={ui.soft}>{words.noneYet}</p>}
      <Periods {...figures} />
    </>
  );
}

/** Counted days and their totals. */
function Overview({ days, daysBefore, since, views, before, today }: VisitNumbers) {
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
      <p className={ui.soft}>{about}</p>
      <Figures figures={figures} />
    </>
  );
}

/** Explains how visits are counted. */
function Method() {
  const { heading, ...lines } = visitWords().method;
  const values = { limit: viewsPerAddress, zone: zoneName(), views: notableChange.views };
  return (
    <details className={`${ui.fold} ${styles.details}`}>
      <summary>{heading}</summary>
      <ul className={`${ui.soft} ${styles.method}`}>
        {Object.values(lines).map((line) => (
          <li key={line}>{fillLabel(line, values)}</li>
        ))}
      </ul>
    </details>
  );
}

/** Returns the name of the site's time zone. */
function zoneName(): string {
  const parts = dayFormat({ timeZone, timeZoneName: 'long' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
