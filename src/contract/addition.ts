import * as z from 'zod/mini';
import { post } from './call.ts';
import { idempotencyKey, inquiryForm } from './inquiry.ts';
import { inquiryNumber } from './inquiryNumber.ts';
import { inquiryProgressPath } from './pageCalls.ts';

const link = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(256),
    z.meta({ description: 'Fragment of the link in a mail, which names one inquiry for 30 days.' }),
  );

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

/** Step of an inquiry that its sender may see. */
const progressStep = z.object({ step: z.enum(['received', 'added', 'working', 'answered']), day: z.iso.date() });

export type ProgressStep = z.infer<typeof progressStep>;

export const getProgress = post(inquiryProgressPath, {
  summary: 'Steps of an inquiry for its sender, each with its latest day in the site’s time zone',
  tag: 'inquiry',
  body: z.object({ link }),
  response: z.object({ list: z.array(progressStep) }),
  limit: { name: 'progress of an inquiry', times: 60, seconds: 600 },
  refusals: linkRefusals,
});
