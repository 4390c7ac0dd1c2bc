import { randomInt } from 'node:crypto';
import { formatInquiryNumber, numberAlphabet, numberTail } from '#contract/inquiryNumber.ts';
import { timeZone } from '#site.ts';

const monthAndDay = new Intl.DateTimeFormat('en-CA', { timeZone, month: '2-digit', day: '2-digit' });

/**
 * Generates a random inquiry number. Two inquiries of a day collide with a probability of 1 in 390,000, and the caller
 * retries.
 *
 * @param receivedAt time of receipt; the number contains its month and day in the site's time zone
 */
export function drawInquiryNumber(receivedAt: Date): string {
  const tail = Array.from({ length: numberTail }, () => numberAlphabet[randomInt(numberAlphabet.length)]);
  return formatInquiryNumber(monthAndDay.format(receivedAt).replace('-', ''), tail.join(''));
}
