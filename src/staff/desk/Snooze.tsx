import type { SubmitEvent } from 'react';
import controls from '#client/controls.module.css';
import { useDetails, usePressOutside } from '#client/useDisclosure.ts';
import type { InquiryDetail } from '#contract/desk/inquiryDetail.ts';
import { addDays, addMonths, weekBegin } from '#i18n/calendarDays.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { nextWorkingDay } from '#i18n/workingDays.ts';
import { Button } from '../shell/Button.tsx';
import { dayFormat, dayText, deskLabels } from '../shell/labels.ts';
import ui from '../shell/ui.module.css';
import styles from './Inquiry.module.css';

interface Props {
  inquiry: InquiryDetail;
  isPending: boolean;
  /** @param day `YYYY-MM-DD`; null to see the inquiry now */
  onChoose: (day: string | null) => void;
}

/** Day until which an open inquiry is snoozed. A message of its sender may have cleared the day, so the field keeps it. */
export function Snooze({ inquiry: { snoozedUntil, history }, isPending, onChoose }: Props) {
  const { snooze: labels } = deskLabels();
  const { details, open, setOpen, onToggle } = useDetails();
  usePressOutside(open, details, () => setOpen(false));
  const today = siteDay(new Date());
  const tomorrow = addDays(today, 1);
  const latest = history.flatMap(({ changes }) => changes.snoozedUntil?.to ?? []).at(-1) ?? '';
  const soon = nextWorkingDay(today);
  // The first one of the next week.
  const later = nextWorkingDay(addDays(weekBegin(today), 6));
  const named = dayFormat({ month: 'short', day: 'numeric', weekday: 'long' });
  const choices = [
    ...[...new Set([soon, later])].map(
      (day) => [day === tomorrow ? labels.tomorrow : named.format(new Date(day)), day] as const,
    ),
    ...(snoozedUntil === null ? [] : [[labels.clear, null] as const]),
  ];

  function choose(day: string | null): void {
    setOpen(false);
    details.current?.querySelector('summary')?.focus();
    onChoose(day);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    choose(String(new FormData(event.currentTarget).get('day')));
  }

  return (
    <details ref={details} onToggle={onToggle} className={styles.snooze}>
      <summary className="button" aria-keyshortcuts="h">
        {snoozedUntil === null ? labels.open : fillLabel(labels.until, { day: dayText(snoozedUntil, 'numeric') })}
      </summary>
      <form className={`${ui.popover} ${ui.buttons}`} onSubmit={submit}>
        {choices.map(([name, day]) => (
          <Button key={name} isDisabled={isPending} onClick={() => choose(day)}>
            {name}
          </Button>
        ))}
        <input
          type="date"
          name="day"
          aria-label={labels.day}
          className={controls.text}
          min={tomorrow}
          max={addMonths(today, 12)}
          defaultValue={latest > today ? latest : soon}
          required
        />
        <Button type="submit" isDisabled={isPending}>
          {labels.set}
        </Button>
        <p className={ui.hint}>{labels.hint}</p>
      </form>
    </details>
  );
}
