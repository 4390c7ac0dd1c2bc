import { useEffect, useEffectEvent } from 'react';

/** What is open, in the order in which it was opened: Escape closes the last one. */
const layers: symbol[] = [];

/**
 * Calls `close` when Escape is pressed anywhere on the page, once for each press and for what was opened last.
 *
 * A handled press is marked (`defaultPrevented`). A modal dialog handles presses in itself.
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
