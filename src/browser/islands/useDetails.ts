import { type ToggleEvent, useLayoutEffect, useRef, useState } from 'react';
import { useEscape } from './useEscape.ts';
import { useReturn } from './useReturn.ts';

/**
 * A `details` element, which opens without JavaScript, too. Escape closes it and goes back to its summary; a page that
 * returns from the back/forward cache has it closed.
 *
 * @returns `details` and `onToggle` for the element; whether it is `open`; and `setOpen`, which opens or closes it
 */
export function useDetails() {
  const details = useRef<HTMLDetailsElement>(null);
  /** Set together with the element, as the toggle event comes later. */
  const [open, markOpen] = useState(false);

  // The visitor may have opened it before hydration.
  useLayoutEffect(() => markOpen(details.current?.open === true), []);

  function setOpen(wanted: boolean): void {
    if (details.current) details.current.open = wanted;
    markOpen(wanted);
  }
  useEscape(open, () => {
    details.current?.querySelector('summary')?.focus();
    setOpen(false);
  });
  useReturn(() => setOpen(false));

  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => markOpen(currentTarget.open);
  return { details, open, setOpen, onToggle };
}
