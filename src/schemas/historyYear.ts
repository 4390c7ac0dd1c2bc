import { z } from 'zod';
import { help, text } from './fields.ts';

/** A year of the company's history: `content/history/{year}/{ko,en}.md`. The folder's name is the year. */
export const historyYear = z.strictObject({
  title: text('그해를 몇 마디로', 'The year in a few words'),
  events: z
    .array(
      z.strictObject({
        month: z.int().min(1).max(12).meta(help('달. 1부터 12까지의 숫자', 'Month, 1 to 12')),
        text: text('있었던 일', 'Event'),
      }),
    )
    .min(1)
    .meta(help('그해에 있었던 일. 최근 것부터', 'Events of the year, newest first')),
});
