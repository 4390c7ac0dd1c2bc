import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CallError } from '#client/api/call.ts';
import { pageClient } from '#client/pageClient.ts';
import { getCaptcha } from '#contract/captcha.ts';
import type { Locale } from '#i18n/locales.ts';
import type { InquiryLabels } from './inquiryFields.ts';

/**
 * State of the robot check:
 * - `waiting`: the visitor has not used the form yet
 * - `loading`: the widget is loading
 * - `missing`: the widget did not load
 * - `failed`: the check got no challenge, or found no solution
 * - the others are the widget's states
 */
export type CaptchaPhase =
  | 'waiting'
  | 'loading'
  | 'missing'
  | 'unverified'
  | 'verifying'
  | 'verified'
  | 'expired'
  | 'failed';

/** True after a check that the visitor has to start again. */
const isOver = (phase: CaptchaPhase) => phase === 'failed' || phase === 'expired';

interface StateChange {
  state: 'unverified' | 'verifying' | 'verified' | 'expired' | 'error';
  payload: string | null;
}

export type CaptchaState = ReturnType<typeof useCaptcha>;

/**
 * Runs the robot check of a form.
 *
 * @param wanted loads the widget; true once the form is in use
 */
export function useCaptcha(wanted: boolean, locale: Locale, labels: InquiryLabels['captcha']) {
  const [phase, setPhase] = useState<CaptchaPhase>('waiting');
  const [solution, setSolution] = useState('');
  /** Server's message after it refused a challenge. */
  const [refusal, setRefusal] = useState('');
  const [defined, setDefined] = useState(false);
  /** The element around the widget. */
  const box = useRef<HTMLDivElement>(null);

  const load = useCallback(async () => {
    const challenge = async () => {
      setRefusal('');
      try {
        return await pageClient.send(getCaptcha, {}, { progress: false, errorMessage: false, auth: false });
      } catch (error) {
        if (error instanceof CallError) setRefusal(error.msg);
        throw error;
      }
    };
    setPhase('loading');
    try {
      const { prepareAltcha } = await import('./altcha.ts');
      await prepareAltcha(locale, labels, challenge);
      setDefined(true);
    } catch {
      setPhase('missing');
    }
  }, [locale, labels]);

  useEffect(() => {
    if (wanted && phase === 'waiting') void load();
  }, [wanted, phase, load]);

  // Runs before the new widget fires `load`.
  useLayoutEffect(() => {
    const widget = defined && box.current?.querySelector('altcha-widget');
    if (!widget) return;
    const listening = new AbortController();
    const { signal } = listening;
    widget.addEventListener('load', () => setPhase('unverified'), { signal });
    widget.addEventListener(
      'statechange',
      (event) => {
        if (!(event instanceof CustomEvent)) return;
        const { state, payload }: StateChange = event.detail;
        // The widget forgets its error at the next click elsewhere.
        setPhase((last) => (state === 'error' ? 'failed' : state === 'unverified' && isOver(last) ? last : state));
        setSolution(state === 'verified' ? (payload ?? '') : '');
      },
      { signal },
    );
    return () => listening.abort();
  }, [defined]);

  return {
    phase,
    /** True until the visitor can start the check, and while it runs. */
    isPending: ['waiting', 'loading', 'verifying'].includes(phase),
    solution,
    refusal,
    defined,
    box,
    load,
    /** Restarts the check after a refused solution. */
    reset: () => box.current?.querySelector('altcha-widget')?.reset(),
  };
}
