import type * as z from 'zod/mini';
import { type AdditionValues, additionAnswer, additionPath } from '#contract/addition.ts';
import { type CaptchaChallenge, captchaAnswer, captchaPath } from '#contract/captcha.ts';
import { type InquiryRequest, type InquiryValues, inquiryAnswer, inquiryPath } from '#contract/inquiry.ts';
import type { CallOptions } from './call.ts';
import type { Client } from './client.ts';
import { encryptField } from './encryptField.ts';

type InquiryAnswer = z.infer<typeof inquiryAnswer>;

/** Number of a registered inquiry, and the message for the visitor. */
export type InquiryReceipt = Pick<InquiryAnswer, 'msg'> & InquiryAnswer['data'];

/**
 * Requests a challenge of the robot check.
 *
 * @throws CallError
 */
export async function captcha(client: Client, options: CallOptions = {}): Promise<CaptchaChallenge> {
  return (await client.call(captchaPath, captchaAnswer, options)).data;
}

/**
 * Sends an inquiry.
 *
 * @param form name and email in plain text; this function encrypts them
 * @param idempotencyKey a new key for each inquiry, the same key for each retry
 * @throws CallError; its `fields` give the reason for each refused field
 */
export async function submitInquiry(
  client: Client,
  form: InquiryValues,
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

/**
 * Adds to the inquiry of a mail's link.
 *
 * @param idempotencyKey as in {@link submitInquiry}
 * @returns number of the inquiry
 * @throws CallError
 */
export async function addToInquiry(
  client: Client,
  addition: AdditionValues,
  idempotencyKey: string,
  options: CallOptions = {},
): Promise<z.infer<typeof additionAnswer>['data']> {
  const headers = { 'Idempotency-Key': idempotencyKey };
  const body = () => addition;
  return (await client.call(additionPath, additionAnswer, { ...options, method: 'POST', headers, body })).data;
}
