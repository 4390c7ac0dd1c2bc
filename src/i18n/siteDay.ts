import { timeZone } from '#site.ts';

/** Creating a formatter takes a hundred times as long as using it. */
const days = new Intl.DateTimeFormat('en-CA', { timeZone });

/** Returns the calendar day of a moment in the site's time zone, `YYYY-MM-DD`. Job postings and visit counts use it. */
export const siteDay = (moment: Date): string => days.format(moment);
