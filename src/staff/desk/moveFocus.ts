import type { KeyboardEvent } from 'react';

/** Moves the focus between the links or buttons of a toolbar or tab list by arrow keys, Home and End. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = controls.indexOf(event.target as HTMLElement);
  const targets: Record<string, number> = {
    ArrowRight: (at + 1) % controls.length,
    ArrowLeft: (at - 1 + controls.length) % controls.length,
    Home: 0,
    End: controls.length - 1,
  };
  const target = controls[targets[event.key] ?? -1];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** Focuses a text field with the caret at its end, once the page shows both. */
export function focusEnd(field: HTMLTextAreaElement | null | undefined): void {
  requestAnimationFrame(() => {
    if (!field) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
    field.scrollTop = field.scrollHeight;
  });
}
