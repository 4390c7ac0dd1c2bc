import { onCLS, onINP, onLCP } from 'web-vitals';
import { logVitalsPath } from '#contract/pageCalls.ts';
import type { Vital, VitalsReport } from '#contract/vitals.ts';

/**
 * Measures how fast the page is for its visitor, and reports it once: when the page is hidden for the first time after
 * something was measured. Omits later views, such as a return from the back/forward cache. Browsers that measure nothing
 * send no report.
 */
export function reportVitals(): void {
  const values: Partial<Record<Vital, number>> = {};
  // Without this option, the library loses an interaction from the last moments before the page is hidden.
  const options = { reportAllChanges: true };
  onLCP(({ value }) => {
    values.lcp = value;
  }, options);
  onINP(({ value }) => {
    values.inp = value;
  }, options);
  onCLS(({ value }) => {
    values.cls = value;
  }, options);

  function send(): void {
    if (document.visibilityState !== 'hidden' || !Object.keys(values).length) return;
    document.removeEventListener('visibilitychange', send);
    const report = { path: location.pathname, ...values } satisfies VitalsReport;
    navigator.sendBeacon(logVitalsPath, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  }

  // The library listens in the capture phase, so that its last values are here by now.
  document.addEventListener('visibilitychange', send);
}
