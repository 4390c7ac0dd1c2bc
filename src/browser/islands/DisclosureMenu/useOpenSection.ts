import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { useEscape, usePageRestore, usePressOutside } from '#client/useDisclosure.ts';

interface OpenSection {
  /** Section with the open panel: the last one that pointer or focus entered. */
  open: Element | null;
  point: (section: Element | null) => void;
  focus: (section: Element | null) => void;
}

/** Returns the menu section that contains an element, if the section has a panel. */
export function menuSectionOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('li:has(> [aria-controls])') : null;
}

/**
 * Tracks the open panel of a menu, and sets `aria-expanded` on the links. Escape, a press elsewhere and a return from
 * the back/forward cache close the panel. It reopens when pointer or focus enter again.
 *
 * @param menu element that contains the sections
 */
export function useOpenSection(menu: RefObject<HTMLElement | null>): OpenSection {
  const [pointed, point] = useState<Element | null>(null);
  const [focused, setFocused] = useState<Element | null>(null);
  const open = pointed ?? focused;

  const focus = useCallback((section: Element | null) => {
    setFocused(section);
    if (section) point(null);
  }, []);

  // Pointer or focus may have entered before hydration.
  useLayoutEffect(() => {
    focus(menuSectionOf(menu.current?.querySelector('a:focus') ?? null));
    point(menuSectionOf(menu.current?.querySelector('a:hover, [id]:hover') ?? null));
  }, [menu, focus]);

  useLayoutEffect(() => {
    for (const title of menu.current?.querySelectorAll('[aria-controls]') ?? []) {
      title.setAttribute('aria-expanded', String(title.parentElement === open));
    }
  }, [menu, open]);

  const close = () => {
    point(null);
    focus(null);
  };
  useEscape(open !== null, () => {
    // A closed panel must not contain the focus.
    menuSectionOf(menu.current?.querySelector('a:focus') ?? null)
      ?.querySelector('a')
      ?.focus();
    close();
  });
  usePressOutside(open !== null, menu, close);
  usePageRestore(close);

  return { open, point, focus };
}
