import { addMonths } from '#i18n/calendarDays.ts';
import { siteDay } from '#i18n/siteDay.ts';
import type { Database } from '../database/openDatabase.ts';

/** Months between a consent to advertising and its confirmations, as the privacy policy promises. */
const confirmationMonths = 24;

/** A person whose consent to advertising is to be confirmed. */
interface Confirmation {
  /** Day of the confirmation, `YYYY-MM-DD`. */
  due: string;
  /** Day of the person's latest consent. */
  given: string;
  name: string;
  email: string;
  lang: string;
}

/** Returns the first day from `first` on that is a multiple of two years after a day. */
function dueDay(given: string, first: string): string {
  let months = confirmationMonths;
  while (addMonths(given, months) < first) months += confirmationMonths;
  return addMonths(given, months);
}

/**
 * Returns the people whose consent to advertising is two years old, or four, or six, on one of some days, soonest first.
 * A later consent of the same address restarts the two years.
 *
 * @param first first day, `YYYY-MM-DD`
 * @param last last day
 */
export async function confirmationsDue({ db }: Database, first: string, last: string): Promise<Confirmation[]> {
  const consents = await db
    .selectFrom('marketing_consents')
    .select(['name', 'email', 'lang', 'consented_at'])
    .where('advertising', '=', 1)
    .where('withdrawn_at', 'is', null)
    .orderBy('consented_at')
    .execute();
  const people = new Map(consents.map((consent) => [consent.email.toLowerCase(), consent]));
  return [...people.values()]
    .map(({ consented_at, ...person }) => {
      const given = siteDay(new Date(consented_at));
      return { ...person, given, due: dueDay(given, first) };
    })
    .filter(({ due }) => due <= last)
    .sort((one, other) => one.due.localeCompare(other.due));
}
