import type { Vital } from '#contract/vitals.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import type { Words } from '#i18n/words.ts';
import en from '#locales/en/vitals.json' with { type: 'json' };
import ko from '#locales/ko/vitals.json' with { type: 'json' };
import { pageWords } from '../../api/pageWords.ts';
import { numberText } from '../Visits/words.ts';

/** Returns the labels of the speed of pages. */
export const vitalWords = () => pageWords<Words['vitals']>({ ko, en });

/**
 * Formats a value of a metric with its unit.
 *
 * @example valueText('lcp', 1240) // '1.24초'
 */
export function valueText(vital: Vital, value: number): string {
  const words = vitalWords();
  if (vital === 'lcp') {
    return fillLabel(words.seconds, { value: numberText(value / 1000, { maximumFractionDigits: 2 }) });
  }
  if (vital === 'inp') return fillLabel(words.milliseconds, { value: numberText(Math.round(value)) });
  return numberText(value, { maximumFractionDigits: 3 });
}
