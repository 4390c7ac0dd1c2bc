import * as z from 'zod/mini';
import { get } from '../call.ts';
import { deskCall } from './deskCall.ts';
import { person } from './inquiryList.ts';

/** Months of the statistics, the current one included. */
export const statisticsMonths = 6;

const count = z.int().check(z.nonnegative());

const statistics = {
  received: count,
  answered: count.check(z.meta({ description: 'Of the received ones, those with an answer.' })),
  median: z
    .nullable(count)
    .check(z.meta({ description: 'Median time from receipt to the first answer, in working minutes.' })),
};

/** Statistics of the desk. They count no spam. */
const deskStatistics = z
  .object({
    months: z
      .array(z.object({ begins: z.iso.date(), ...statistics }))
      .check(z.meta({ description: 'By the month of receipt in the site’s time zone, newest first.' })),
    people: z
      .array(z.object({ owner: z.nullable(person), ...statistics }))
      .check(z.meta({ description: 'By the present owner, most received first; null for inquiries without owner.' })),
  })
  .check(z.meta({ id: 'DeskStatistics' }));

export type DeskStatistics = z.infer<typeof deskStatistics>;

export const getDeskStatistics = get('/tour/api/inquiries/statistics', {
  ...deskCall,
  summary: 'Inquiries received and answered, and the time to the first answer, by month and owner',
  response: deskStatistics,
});
