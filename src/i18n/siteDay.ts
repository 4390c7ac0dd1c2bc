import { timeZone } from '#site.ts';

/** Creating a formatter takes a hundred times as long as using it. */
const days = new Intl.DateTimeFormat('en-CA', { timeZone });

/** The calendar day of a moment where the site is, `YYYY-MM-DD`: by it postings close, visits and files are counted. */
export const siteDay = (moment: Date): string => days.format(moment);
