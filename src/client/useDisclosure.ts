import { type RefObject, type ToggleEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Stack of open layers: Escape closes the last one. */
const layers: symbol[] = [];

/**
 * Calls `close` when Escape is pressed anywhere on the page. Only the last open layer handles a press, and marks it
 * (`defaultPrevented`). A modal dialog handles its own presses.
 */
export function useEscape(active: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    if (!active) return;
    const layer = Symbol();
    layers.push(layer);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || layers.at(-1) !== layer || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(':modal')) return;
      event.preventDefault();
      onEscape();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      document.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [active]);
}

/** Calls `close` on a pointer press outside an element, while `active`. */
export function usePressOutside(active: boolean, element: RefObject<HTMLElement | null>, close: () => void): void {
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && !element.current?.contains(target)) close();
  });
  useEffect(() => {
    if (!active) return;
    const listener = (event: PointerEvent) => onPress(event);
    document.addEventListener('pointerdown', listener);
    return () => document.removeEventListener('pointerdown', listener);
  }, [active]);
}

/** Calls `reset` when the page returns from the back/forward cache. */
export function usePageRestore(reset: () => void): void {
  const onRestore = useEffectEvent(reset);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onRestore();
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);
}

/**
 * Controls a `details` element, which opens without JavaScript, too. Escape closes it and focuses its summary. A return
 * from the back/forward cache closes it.
 *
 * @returns `details` and `onToggle` for the element, its `open` state, and `setOpen`
 */
export function useDetails() {
  const details = useRef<HTMLDetailsElement>(null);
  /** Set together with the element, because its toggle event fires later. */
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
  usePageRestore(() => setOpen(false));

  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => markOpen(currentTarget.open);
  return { details, open, setOpen, onToggle };
}
