import { fillLabel } from '#i18n/fillLabel.ts';
import { deskWords } from '../shell/deskWords.ts';

/**
 * Returns working minutes in words, or a dash for none.
 *
 * @example workingTime(200) // '3시간 20분'
 */
export function workingTime(minutes: number | null): string {
  if (minutes === null) return '–';
  const { waiting } = deskWords();
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [
    ...(hours > 0 ? [fillLabel(waiting.hours, { count: hours })] : []),
    ...(rest > 0 || hours === 0 ? [fillLabel(waiting.minutes, { count: rest })] : []),
  ].join(' ');
}
