import { sendInquiry } from '#contract/inquiry.ts';
import { pageClient } from '../../pageClient.ts';
import { type InquiryMessages, type PageFacts, readInquiryForm } from './inquiryFields.ts';
import { clearDraft, clearSubmission, idempotencyKeyFor } from './storedInquiry.ts';
import type { CaptchaState } from './useCaptcha.ts';
import { useSubmission } from './useSubmission.ts';

/** Validates and sends an inquiry. */
export function useInquiry(
  facts: PageFacts,
  messages: InquiryMessages,
  captcha: CaptchaState,
  onRegistered: (id: string) => void,
) {
  return useSubmission({
    captcha,
    read: (form) => readInquiryForm(form, { ...facts, captcha: captcha.solution }, messages),
    send: async (inquiry) => {
      const input = { body: inquiry, headers: { 'Idempotency-Key': idempotencyKeyFor(inquiry) } };
      const { number } = await pageClient.send(sendInquiry, input, { errorMessage: false, auth: false });
      clearSubmission();
      clearDraft();
      onRegistered(number);
    },
  });
}
