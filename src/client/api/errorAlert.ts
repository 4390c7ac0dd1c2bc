import { fillLabel } from '#i18n/fillLabel.ts';
import type { Labels } from '#i18n/labels.ts';
import type { Locale } from '#i18n/locales.ts';
import en from '#locales/en/alert.json' with { type: 'json' };
import ko from '#locales/ko/alert.json' with { type: 'json' };
import type { CallError } from './call.ts';

/** Labels of alerts and the progress bar. They load with the page's client, so that errors show without the network. */
export const alertLabels: Readonly<Record<Locale, Labels['alert']>> = { ko, en };

/** Texts of an alert about a failed call. */
export interface ErrorAlert {
  title: string;
  text: string;
}

/**
 * Returns the alert for a failed call: a title by status, and the server's `msg` as text (docs/product.md#errors).
 *
 * @param timeout longest wait for a response, in milliseconds
 * @returns `undefined` for failures without an alert: 409 (duplicate check), an ended session, aborted calls
 */
export function errorAlert(error: CallError, locale: Locale, timeout: number): ErrorAlert | undefined {
  const labels = alertLabels[locale];
  switch (error.failure) {
    case 'aborted':
    case 'signedOut':
      return undefined;
    case 'refused':
      return error.status === 409
        ? undefined
        : { title: refusalTitle(error.status ?? 200, locale), text: error.msg || labels.again };
    case 'broken':
      return { title: labels.unknown, text: labels.broken };
    case 'timeout':
      return { title: labels.unknown, text: fillLabel(labels.timeout, { seconds: timeout / 1000 }) };
    case 'noAnswer':
      return {
        title: labels.unknown,
        text: error.cause instanceof Error ? error.cause.message : labels.again,
      };
  }
}

/** Returns the title of a status. Unlisted statuses get the title of 400 or 500. */
function refusalTitle(status: number, locale: Locale): string {
  const { refused, status: titles }: { refused: string; status: Record<number, string> } = alertLabels[locale];
  return status < 400 ? refused : (titles[status] ?? titles[status < 500 ? 400 : 500] ?? refused);
}
