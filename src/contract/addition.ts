import * as z from 'zod/mini';
import { post } from './call.ts';
import { idempotencyKey, inquiryForm } from './inquiry.ts';
import { inquiryNumber } from './inquiryNumber.ts';

export const addToInquiry = post('/cms/user/inquiry/addition', {
  summary: 'Adds a message of the sender to an inquiry, once for each Idempotency-Key',
  tag: 'inquiry',
  headers: { 'Idempotency-Key': idempotencyKey },
  body: z.object({
    link: z
      .string()
      .check(
        z.minLength(1),
        z.maxLength(256),
        z.meta({ description: 'Fragment of the link in a mail, which names one inquiry for 30 days.' }),
      ),
    message: inquiryForm.shape.message,
    captcha: inquiryForm.shape.captcha,
  }),
  response: z.object({ number: inquiryNumber }),
  status: 201,
  message: 'answer:added',
  refusals: {
    403: 'Sent from another website, or a link that is damaged or has expired',
    404: 'The inquiry of the link was deleted',
    409: 'The key belongs to another submission',
  },
});
