import * as z from 'zod/mini';
import { get } from './call.ts';
import { answerTimePath } from './pageCalls.ts';

const answerTime = z.object({ text: z.string() });

export type AnswerTime = z.infer<typeof answerTime>;

export const getAnswerTime = get(answerTimePath, {
  summary: 'How soon the company usually answers, in words; no item without enough answers',
  tag: 'inquiry',
  response: z.object({ list: z.array(answerTime) }),
});
