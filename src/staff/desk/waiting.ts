import type { ListedInquiry } from '#contract/desk/inquiryList.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { deskWords } from '../shell/deskWords.ts';

/** Hours after which an open inquiry waits long, late, and too late. */
const steps = { soon: 4, late: 24, overdue: 72 } as const;

/**
 * Returns the time that an inquiry waited for its answer, or waits until now, in words, and the step of an open inquiry that waits.
 * Returns `undefined` for spam.
 */
export function waitingSince({ waitingSince: since, answeredAt, state }: ListedInquiry) {
  if (state === 'spam') return undefined;
  const { waiting } = deskWords();
  const end = answeredAt === null ? Date.now() : Date.parse(answeredAt);
  const minutes = Math.max(Math.round((end - Date.parse(since)) / 60_000), 0);
  const hours = Math.floor(minutes / 60);
  const names = ['overdue', 'late', 'soon'] as const;
  const step = answeredAt === null ? names.find((name) => hours >= steps[name]) : undefined;
  const [unit, count] =
    minutes < 60
      ? (['minutes', minutes] as const)
      : hours < 48
        ? (['hours', hours] as const)
        : (['days', Math.floor(hours / 24)] as const);
  return { step, text: fillLabel(waiting[unit], { count: String(count) }) };
}
