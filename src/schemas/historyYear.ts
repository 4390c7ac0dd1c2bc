import { z } from 'zod';
import { families } from '#site.ts';
import { help, text } from './fields.ts';

/** A year of the company's history: `content/history/{year}/{ko,en}.md`. The folder's name is the year. */
export const historyYear = z.strictObject({
  title: text('그해를 몇 마디로', 'The year in a few words'),
  families: z
    .array(z.enum(families.map(({ id }) => id)))
    .max(families.length)
    .default([])
    .meta(
      help(
        '그해에 앞으로 나아간 제품군. 연혁의 선이 그 신호를 그립니다. 없으면 곧은 선으로 지나갑니다.',
        'Product families that moved forward in the year: the line of the history draws their signals. Without them it runs straight',
      ),
    ),
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
