import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { CallError } from '../../api/callError.ts';
import { captcha } from '../../api/captcha.ts';
import { pageClient } from '../../pageClient.ts';
import type { InquiryLabels } from './labels.ts';

/**
 * State of the robot check:
 * - `waiting`: the form has not been used yet
 * - `loading`: the widget is loading
 * - `missing`: the widget could not be loaded
 * - `failed`: there was no challenge, or no solution
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

interface StateChange {
  state: 'unverified' | 'verifying' | 'verified' | 'expired' | 'error';
  payload: string | null;
}

export type Captcha = ReturnType<typeof useCaptcha>;

/**
 * The robot check of a form.
 *
 * @param wanted whether the form is in use: the widget is loaded then, not before
 */
export function useCaptcha(wanted: boolean, locale: Locale, labels: InquiryLabels['captcha']) {
  const [phase, setPhase] = useState<CaptchaPhase>('waiting');
  const [solution, setSolution] = useState('');
  /** The server's message where it refused a challenge. */
  const [refusal, setRefusal] = useState('');
  const [defined, setDefined] = useState(false);
  /** The element around the widget. */
  const box = useRef<HTMLDivElement>(null);

  const load = useCallback(async () => {
    const challenge = async () => {
      setRefusal('');
      try {
        return await captcha(pageClient, { progress: false, errorMessage: false, auth: false });
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

  // Before the widget, which has just been rendered, fires `load`.
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
        setPhase(state === 'error' ? 'failed' : state);
        setSolution(state === 'verified' ? (payload ?? '') : '');
      },
      { signal },
    );
    return () => listening.abort();
  }, [defined]);

  return {
    phase,
    solution,
    refusal,
    defined,
    box,
    load,
    /** Starts the check again: the solution was refused. */
    reset: () => box.current?.querySelector('altcha-widget')?.reset(),
  };
}
