import { notableChange } from '#contract/visitNumbers.ts';
import { numberText } from './words.ts';

/**
 * Returns a change in views, with its share where the earlier views are enough for one.
 *
 * @param before earlier views; null without any, for which the text is a dash
 * @example changeText(150, 100) // '+50 (+50%)'
 * @example changeText(5, 2) // '+3'
 */
export function changeText(now: number, before: number | null): string | number {
  if (before === null) return '–';
  if (now === before) return 0;
  const sign = { signDisplay: 'exceptZero' } as const;
  const change = numberText(now - before, sign);
  if (before < notableChange.views) return change;
  return `${change} (${numberText((now - before) / before, { ...sign, style: 'percent' })})`;
}
