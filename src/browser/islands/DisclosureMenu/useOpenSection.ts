import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { useEscape, usePressOutside, useReturn } from '../useDisclosure.ts';

interface OpenSection {
  /** Section whose panel is open: the one that pointer or focus came to last. */
  open: Element | null;
  point: (section: Element | null) => void;
  focus: (section: Element | null) => void;
}

/** The section of the menu that contains an element, if the section has a panel. */
export function sectionOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('li:has(> [aria-controls])') : null;
}

/**
 * Which panel of a menu is open, as `aria-expanded` on the link that controls it. Escape, a press elsewhere and a return
 * from the back/forward cache close it; it opens again when pointer or focus enter again.
 *
 * @param menu what holds the sections
 */
export function useOpenSection(menu: RefObject<HTMLElement | null>): OpenSection {
  const [pointed, point] = useState<Element | null>(null);
  const [focused, setFocused] = useState<Element | null>(null);
  const open = pointed ?? focused;

  const focus = useCallback((section: Element | null) => {
    setFocused(section);
    if (section) point(null);
  }, []);

  // Pointer or focus caused the hydration: they were there before.
  useLayoutEffect(() => {
    focus(sectionOf(menu.current?.querySelector('a:focus') ?? null));
    point(sectionOf(menu.current?.querySelector('a:hover, ul ul:hover') ?? null));
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
    // The focus must not stay in a closed panel.
    sectionOf(menu.current?.querySelector('a:focus') ?? null)
      ?.querySelector('a')
      ?.focus();
    close();
  });
  usePressOutside(open !== null, menu, close);
  useReturn(close);

  return { open, point, focus };
}
