import type * as z from 'zod/mini';
import { type InquiryForm, type InquiryRequest, inquiryAnswer, inquiryPath } from '#contract/inquiry.ts';
import type { CallOptions } from './callOptions.ts';
import type { Client } from './client.ts';
import { encryptField } from './encryptField.ts';

type InquiryAnswer = z.infer<typeof inquiryAnswer>;

/** Number of a registered inquiry, and what to tell the visitor. */
export type InquiryReceipt = Pick<InquiryAnswer, 'msg'> & InquiryAnswer['data'];

/**
 * Sends an inquiry.
 *
 * @param form name and email in plain text: they are encrypted here
 * @param idempotencyKey new for each inquiry, the same for each retry of it
 * @throws CallError; `fields` has the reasons of the fields that were refused
 */
export async function submitInquiry(
  client: Client,
  form: InquiryForm,
  idempotencyKey: string,
  options: CallOptions = {},
): Promise<InquiryReceipt> {
  const body = async () => {
    const [name, email] = await Promise.all([encryptField(form.name), encryptField(form.email)]);
    return { ...form, name, email } satisfies InquiryRequest;
  };
  const headers = { 'Idempotency-Key': idempotencyKey };
  const { data, msg } = await client.call(inquiryPath, inquiryAnswer, { ...options, method: 'POST', headers, body });
  return { ...data, msg };
}
