import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import { inquiryForm } from './inquiry.ts';
import { inquiryNumber } from './inquiryNumber.ts';

export const additionPath = '/cms/user/inquiry/addition';

/** Body of `POST /cms/user/inquiry/addition`: what the sender adds to an inquiry. */
export const additionRequest = z
  .object({
    link: z
      .string()
      .check(
        z.minLength(1),
        z.maxLength(256),
        z.meta({ description: 'Fragment of the link in a mail, which names one inquiry for 30 days.' }),
      ),
    message: inquiryForm.shape.message,
    captcha: inquiryForm.shape.captcha,
  })
  .check(z.meta({ id: 'AdditionRequest' }));

export type AdditionValues = z.infer<typeof additionRequest>;

/** Answer of `POST /cms/user/inquiry/addition`. */
export const additionAnswer = envelope(z.object({ number: inquiryNumber }), 'AdditionAnswer');
