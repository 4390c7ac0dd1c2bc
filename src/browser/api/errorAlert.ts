import { fillMessage } from '#contract/messages/messageTable.ts';
import type { Locale } from '#i18n/locales.ts';
import type { CallError } from './call.ts';
import { errorMessages, statusTitles } from './messages/errors.ts';

/** What the visitor reads about a failed call. */
export interface ErrorAlert {
  title: string;
  text: string;
}

/**
 * The error catalogue (specification section 8): a title by the status, and the server's `msg` below it.
 *
 * @param timeout longest wait for an answer, in milliseconds
 * @returns `undefined` for what is never alerted: 409 (duplicate check), an ended session, and aborted calls
 */
export function errorAlert(error: CallError, locale: Locale, timeout: number): ErrorAlert | undefined {
  const say = (key: keyof typeof errorMessages) => errorMessages[key][locale];
  switch (error.failure) {
    case 'aborted':
    case 'signedOut':
      return undefined;
    case 'refused':
      return error.status === 409
        ? undefined
        : { title: refusalTitle(error.status ?? 200, locale), text: error.msg || say('error.again') };
    case 'broken':
      return { title: say('error.unknown'), text: say('error.broken') };
    case 'timeout':
      return { title: say('error.unknown'), text: fillMessage(say('error.timeout'), { seconds: timeout / 1000 }) };
    case 'noAnswer':
      return {
        title: say('error.unknown'),
        text: error.cause instanceof Error ? error.cause.message : say('error.again'),
      };
  }
}

/** A status that the catalogue lacks has the title of its class. */
function refusalTitle(status: number, locale: Locale): string {
  if (status < 400) {
    return errorMessages['error.refused'][locale];
  }
  return (isCatalogued(status) ? statusTitles[status] : statusTitles[status < 500 ? 400 : 500])[locale];
}

function isCatalogued(status: number): status is keyof typeof statusTitles {
  return Object.hasOwn(statusTitles, status);
}
