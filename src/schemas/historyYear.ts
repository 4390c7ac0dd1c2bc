import { z } from 'zod';
import { text } from './fields.ts';

/** A year of the company's history: `content/history/{year}/{ko,en}.md`. The year is the folder's name. */
export const historyYear = z.strictObject({
  /** The year in a few words. */
  title: text('title: 음성에서 시작하다'),
  /** What happened, newest first. */
  events: z
    .array(
      z.strictObject({
        month: z.int().min(1).max(12).meta({ write: 'month: 3' }),
        text: text('text: 회사 설립'),
      }),
    )
    .min(1)
    .meta({ write: 'events: [{ month: 3, text: 회사 설립 }]' }),
});
