import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `close` when mouse, pen or finger press outside an element, while `active`. */
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
