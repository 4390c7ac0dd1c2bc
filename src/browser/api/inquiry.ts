import type * as z from 'zod/mini';
import { type InquiryForm, type InquiryRequest, inquiryAnswer } from '#contract/inquiry.ts';
import { browserClient } from '../pageClient.ts';
import type { CallOptions } from './callOptions.ts';
import { encryptField } from './encryptField.ts';

export type InquiryReceipt = Pick<z.infer<typeof inquiryAnswer>, 'msg'> & z.infer<typeof inquiryAnswer>['data'];

/**
 * `POST /cms/user/inquiry`.
 *
 * @param form name and email in plain text: they are encrypted here
 * @param idempotencyKey new for each inquiry, the same for each retry of it
 * @returns number of the inquiry, and what to tell the visitor
 * @throws CallError; `fields` has the reasons of the fields that were refused
 */
export async function submitInquiry(
  form: InquiryForm,
  idempotencyKey: string,
  { client = browserClient, ...options }: CallOptions = {},
): Promise<InquiryReceipt> {
  const body = async () => {
    const [name, email] = await Promise.all([encryptField(form.name), encryptField(form.email)]);
    return { ...form, name, email } satisfies InquiryRequest;
  };
  const headers = { 'Idempotency-Key': idempotencyKey };
  const request = { path: '/cms/user/inquiry', method: 'POST', headers, body } as const;
  const { data, msg } = await client.call(request, inquiryAnswer, options);
  return { ...data, msg };
}
