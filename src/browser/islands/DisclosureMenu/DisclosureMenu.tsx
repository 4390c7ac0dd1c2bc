import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { joinedSignals, lineForm, signalHeight } from '#line/signalPath.ts';
import { families } from '#site.ts';
import { menuTarget } from './menuTarget.ts';
import { menuSectionOf, useOpenSection } from './useOpenSection.ts';

interface Props {
  /** Accessible name of the navigation. */
  label: string;
  /** List of sections from the page's own HTML: each a link, most with a panel that the link controls. */
  children: ReactNode;
}

const isTouch = (event: Event) => event instanceof PointerEvent && event.pointerType === 'touch';

/**
 * Disclosure navigation (APG): a row of links with panels. The list is a child, because props would repeat it in every
 * page. CSS animates the panels, and opens them without JavaScript.
 */
export function DisclosureMenu({ label, children }: Props) {
  const menu = useRef<HTMLElement>(null);
  const { open, point, focus } = useOpenSection(menu);
  /** Section that was open at the start of the press. */
  const openAtPress = useRef<Element>(null);

  // Draws each family's line into its panel, with plain line beyond both ends. In the HTML, it would be in every page.
  useEffect(() => {
    for (const family of families)
      menu.current
        ?.querySelector(`[data-family="${family.id}"] path`)
        ?.setAttribute('d', `M-4000 ${signalHeight / 2}H0${joinedSignals([lineForm(family)])}h4000`);
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    const target = menuTarget(event.key, event.target);
    if (!target) return;
    event.preventDefault();
    // A hidden panel cannot take the focus.
    flushSync(() => focus(menuSectionOf(target)));
    target.focus();
  }

  /** A tap on a section's link opens its panel, or follows the link if the panel is open. */
  function onClick(event: MouseEvent): void {
    const section = menuSectionOf(event.target);
    if (!isTouch(event.nativeEvent) || !section || openAtPress.current === section) return;
    if (!(event.target instanceof Element && event.target.closest('[aria-controls]'))) return;
    event.preventDefault();
    point(section);
  }

  function onFocus({ target, relatedTarget }: FocusEvent): void {
    const section = menuSectionOf(target);
    // Focus that moves within a section does not reopen a panel that Escape has closed.
    if (section !== menuSectionOf(relatedTarget) || !section) focus(section);
  }

  return (
    <nav
      ref={menu}
      aria-label={label}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={onFocus}
      onBlur={({ relatedTarget }) => menu.current?.contains(relatedTarget) || focus(null)}
      onPointerDown={() => {
        openAtPress.current = open;
      }}
      onPointerOver={({ pointerType, target, relatedTarget }) => {
        const section = menuSectionOf(target);
        if (pointerType !== 'touch' && section !== menuSectionOf(relatedTarget)) point(section);
      }}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && point(null)}
    >
      {children}
    </nav>
  );
}
