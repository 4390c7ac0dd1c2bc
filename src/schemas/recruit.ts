import { z } from 'zod';
import { text, titledText } from './fields.ts';
import { page } from './page.ts';

/** The recruitment page: `content/recruit/{ko,en}.md`. The markdown body is about working here. */
export const recruit = z.strictObject({
  ...page.shape,
  culture: z.strictObject({
    heading: text('heading: 우리가 일하는 방식'),
    items: z.array(titledText('이유를 먼저 묻습니다', '…')).min(3).max(6),
  }),
  /** Working conditions: start between 8 and 10, remote work, December 24. */
  conditions: z.strictObject({
    heading: text('heading: 일하는 조건'),
    items: z
      .array(z.strictObject({ value: text('value: 8–10시'), title: text('title: 자율 출근'), text: text('text: …') }))
      .min(3),
  }),
  /** The five hiring steps (specification section 9). */
  steps: z.strictObject({
    heading: text('heading: 채용 절차'),
    items: z.array(titledText('서류 전형', '…')).length(5),
  }),
  faq: z.strictObject({
    heading: text('heading: 자주 묻는 질문'),
    items: z.array(z.strictObject({ question: text('question: …'), answer: text('answer: …') })).min(3),
  }),
});
