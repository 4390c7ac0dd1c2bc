import * as z from 'zod/mini';
import { get } from '../call.ts';
import { deskCall } from './deskCall.ts';

/** Weeks of the numbers, the current one included. */
export const numberedWeeks = 12;

/** Classes of age of open inquiries: less than a day, than three days, than a week, and older. */
export const ageClasses = ['day', 'threeDays', 'week', 'older'] as const;

const count = z.int().check(z.nonnegative());
const day = z.iso.date();

/** Time from receipt to the first answer, in working minutes. */
const firstAnswer = z
  .object({
    answered: count.check(z.meta({ description: 'Inquiries with an answer.' })),
    median: z.nullable(count),
    ninety: z.nullable(count).check(z.meta({ description: '90th percentile.' })),
  })
  .check(z.meta({ id: 'FirstAnswer' }));

export type FirstAnswer = z.infer<typeof firstAnswer>;

/** Numbers of the desk. They count no spam. */
const deskNumbers = z
  .object({
    since: day.check(z.meta({ description: 'Monday of the first week, in the site’s time zone.' })),
    firstAnswer,
    open: z
      .record(z.enum(ageClasses), count)
      .check(z.meta({ description: 'Open inquiries by age, those from before the weeks included.' })),
    categories: z.array(z.object({ category: z.string(), received: count, open: count, firstAnswer })),
    weeks: z
      .array(z.object({ begins: day, received: count, firstAnswer, categories: z.record(z.string(), count) }))
      .check(z.meta({ description: 'By the week of receipt, oldest first; counts received by category.' })),
  })
  .check(z.meta({ id: 'DeskNumbers' }));

export type DeskNumbers = z.infer<typeof deskNumbers>;

export const getDeskNumbers = get('/tour/api/inquiries/numbers', {
  ...deskCall,
  summary: 'Time to the first answer, open inquiries by age, and inquiries by category and week',
  response: deskNumbers,
});
