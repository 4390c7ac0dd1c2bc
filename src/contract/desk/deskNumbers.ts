import * as z from 'zod/mini';
import { get } from '../call.ts';
import { deskCall } from './deskCall.ts';
import { person } from './inquiryList.ts';

/** Months of the numbers, the current one included. */
export const numberedMonths = 6;

const count = z.int().check(z.nonnegative());

const numbers = {
  received: count,
  answered: count.check(z.meta({ description: 'Of the received ones, those with an answer.' })),
  median: z
    .nullable(count)
    .check(z.meta({ description: 'Median time from receipt to the first answer, in working minutes.' })),
};

/** Numbers of the desk. They count no spam. */
const deskNumbers = z
  .object({
    months: z
      .array(z.object({ begins: z.iso.date(), ...numbers }))
      .check(z.meta({ description: 'By the month of receipt in the site’s time zone, newest first.' })),
    people: z
      .array(z.object({ owner: z.nullable(person), ...numbers }))
      .check(z.meta({ description: 'By the present owner, most received first; null for inquiries without owner.' })),
  })
  .check(z.meta({ id: 'DeskNumbers' }));

export type DeskNumbers = z.infer<typeof deskNumbers>;

export const getDeskNumbers = get('/tour/api/inquiries/numbers', {
  ...deskCall,
  summary: 'Inquiries received and answered, and the time to the first answer, by month and owner',
  response: deskNumbers,
});
