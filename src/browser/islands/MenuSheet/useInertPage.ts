import { type RefObject, useEffect } from 'react';

/** Makes everything beside the header that holds an element inert, while `active`. */
export function useInertPage(active: boolean, element: RefObject<Element | null>): void {
  useEffect(() => {
    const header = element.current?.closest('header');
    if (!active || !header?.parentElement) return;
    const others = [...header.parentElement.children].filter(
      (each): each is HTMLElement => each instanceof HTMLElement && each !== header && !each.inert,
    );
    for (const other of others) other.inert = true;
    return () => {
      for (const other of others) other.inert = false;
    };
  }, [active, element]);
}
