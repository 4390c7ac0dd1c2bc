import type {} from 'altcha/types/react';
import { useEffect } from 'react';
import { Problem } from '#client/Field.tsx';
import styles from './InquiryForm.module.css';
import type { InquiryLabels, InquiryMessages } from './inquiryFields.ts';
import { ByMail } from './Problems.tsx';
import type { CaptchaState } from './useCaptcha.ts';

/**
 * Returns the error below the robot check, if any.
 *
 * @param missed its error at the last submission
 */
export function captchaError(
  { phase, refusal }: CaptchaState,
  missed: string | undefined,
  labels: InquiryLabels['captcha'],
  messages: InquiryMessages,
): string | undefined {
  switch (phase) {
    case 'waiting':
    case 'loading':
    case 'verifying':
    case 'verified':
      return undefined;
    case 'expired':
      return missed ?? messages.captchaExpired;
    case 'missing':
    case 'failed':
      return refusal || labels.unavailable;
    case 'unverified':
      return missed;
  }
}

interface Props {
  captcha: CaptchaState;
  error: string | undefined;
  labels: InquiryLabels['captcha'];
  messages: InquiryMessages;
  /** Offers the mail address. */
  byMail: string;
}

const problemId = 'captcha-problem';

/** Robot check, hidden until the form is in use. It reserves its space, so that nothing moves when the widget loads. */
export function CaptchaField({ captcha, error, labels, messages, byMail }: Props) {
  const { phase, box } = captcha;

  useEffect(() => {
    // The widget renders its check box itself.
    const checkbox = phase === 'loading' ? undefined : box.current?.querySelector('input[type="checkbox"]');
    if (!checkbox) return;
    if (error) {
      checkbox.setAttribute('aria-invalid', 'true');
      checkbox.setAttribute('aria-describedby', problemId);
    } else {
      checkbox.removeAttribute('aria-invalid');
      checkbox.removeAttribute('aria-describedby');
    }
  }, [box, phase, error]);

  return (
    <fieldset className={styles.captcha} id="captcha" tabIndex={-1}>
      <legend>{labels.heading}</legend>
      <div className={styles.captchaBox} ref={box} data-phase={phase} data-wrong={error ? '' : undefined}>
        {phase === 'missing' && (
          <button type="button" className="button" onClick={() => void captcha.load()}>
            {labels.retry}
          </button>
        )}
        {captcha.defined && <altcha-widget />}
        <div role="status">
          {(phase === 'waiting' || phase === 'loading') && <p>{messages.captchaLoading}</p>}
          {(phase === 'verifying' || phase === 'verified') && <p className="visually-hidden">{labels[phase]}</p>}
        </div>
      </div>
      <div role="status" className={styles.captchaError}>
        {error && <Problem id={problemId}>{error}</Problem>}
        {(phase === 'missing' || phase === 'failed') && <ByMail>{byMail}</ByMail>}
      </div>
    </fieldset>
  );
}
