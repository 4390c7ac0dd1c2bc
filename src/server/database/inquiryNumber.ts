import { randomInt } from 'node:crypto';
import { numberAlphabet, numberOf, numberTail } from '#contract/inquiryNumber.ts';
import { timeZone } from '#site.ts';

const monthAndDay = new Intl.DateTimeFormat('en-CA', { timeZone, month: '2-digit', day: '2-digit' });

/**
 * A number for an inquiry. It may be taken, once in 390,000 for each other inquiry of the day: whoever stores it
 * tries another one then.
 *
 * @param receivedAt the day in it is the site's
 */
export function drawInquiryNumber(receivedAt: Date): string {
  const tail = Array.from({ length: numberTail }, () => numberAlphabet[randomInt(numberAlphabet.length)]);
  return numberOf(monthAndDay.format(receivedAt).replace('-', ''), tail.join(''));
}
