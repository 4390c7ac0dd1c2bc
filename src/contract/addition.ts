import * as z from 'zod/mini';
import { get, post } from './call.ts';
import { idempotencyKey, inquiryForm } from './inquiry.ts';
import { inquiryNumber } from './inquiryNumber.ts';
import { answerTimePath, inquiryProgressPath } from './pageCalls.ts';

const link = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(256),
    z.meta({ description: 'Fragment of the link in a mail, which names one inquiry for 30 days.' }),
  );

/** Text for a page that shows it as it is. */
const textItem = z.object({ text: z.string() });

export type TextItem = z.infer<typeof textItem>;

const linkRefusals = {
  403: 'Sent from another website, or a link that is damaged or has expired',
  404: 'The inquiry of the link was deleted',
};

export const addToInquiry = post('/cms/user/inquiry/addition', {
  summary: 'Adds a message of the sender to an inquiry, once for each Idempotency-Key',
  tag: 'inquiry',
  headers: { 'Idempotency-Key': idempotencyKey },
  body: z.object({
    link,
    message: inquiryForm.shape.message,
    captcha: inquiryForm.shape.captcha,
  }),
  response: z.object({ number: inquiryNumber }),
  status: 201,
  message: 'answer:added',
  refusals: {
    ...linkRefusals,
    409: 'The key belongs to another submission',
  },
});

/** Answers texts in the language of `X-LANG`. */
export const getProgress = post(inquiryProgressPath, {
  summary: 'Steps of an inquiry for its sender in words, oldest first, each with its latest day',
  tag: 'inquiry',
  body: z.object({ link }),
  response: z.object({ list: z.array(textItem) }),
  limit: { name: 'progress of an inquiry', times: 60, seconds: 600 },
  refusals: linkRefusals,
});

/** Answers one item at most, in the language of `X-LANG`. */
export const getAnswerTime = get(answerTimePath, {
  summary: 'How soon the company usually answers, in words; no item without enough answers',
  tag: 'inquiry',
  response: z.object({ list: z.array(textItem) }),
});
