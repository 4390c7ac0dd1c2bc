import { randomInt } from 'node:crypto';
import { formatInquiryNumber, numberAlphabet, numberTail } from '#contract/inquiryNumber.ts';
import { timeZone } from '#site.ts';

const monthAndDay = new Intl.DateTimeFormat('en-CA', { timeZone, month: '2-digit', day: '2-digit' });

/**
 * Draws a number for an inquiry. One in 390,000 collides with another inquiry of the day, and the caller retries.
 *
 * @param receivedAt time whose day in the site's time zone is in the number
 */
export function drawInquiryNumber(receivedAt: Date): string {
  const tail = Array.from({ length: numberTail }, () => numberAlphabet[randomInt(numberAlphabet.length)]);
  return formatInquiryNumber(monthAndDay.format(receivedAt).replace('-', ''), tail.join(''));
}
