import { notableChange } from '#contract/visitNumbers.ts';
import { numberText } from './words.ts';

/**
 * Returns a change in views, with its share where the earlier views are enough for one.
 *
 * @example changeText(150, 100) // '+50 (+50%)'
 * @example changeText(5, 2) // '+3'
 */
export function changeText(now: number, before: number): string | number {
  if (now === before) return 0;
  const sign = { signDisplay: 'exceptZero' } as const;
  const change = numberText(now - before, sign);
  const share = (now - before) / before;
  if (before < notableChange.views || Math.abs(share) < 0.005) return change;
  return `${change} (${numberText(share, { ...sign, style: 'percent' })})`;
}
