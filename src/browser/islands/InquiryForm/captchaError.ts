import type { InquiryMessages } from './inquiryFields.ts';
import type { InquiryLabels } from './labels.ts';
import type { Captcha } from './useCaptcha.ts';

/**
 * The error below the robot check.
 *
 * @param missed its error when the form was sent last
 */
export function captchaError(
  { phase, refusal }: Captcha,
  missed: string | undefined,
  labels: InquiryLabels['captcha'],
  messages: InquiryMessages,
): string | undefined {
  switch (phase) {
    case 'verifying':
    case 'verified':
      return undefined;
    case 'waiting':
    case 'loading':
      return missed && messages.captchaLoading;
    case 'expired':
      return missed ?? messages.captchaExpired;
    case 'missing':
    case 'failed':
      return missed ?? (refusal || labels.unavailable);
    case 'unverified':
      return missed;
  }
}
