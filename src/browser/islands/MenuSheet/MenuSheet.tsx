import { type MouseEvent, type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { useDetails } from '#client/useDisclosure.ts';
import styles from './MenuSheet.module.css';

interface Props {
  /** Name of the button. */
  opener: string;
  /** Accessible name of the navigation. */
  label: string;
  /** Links from the page's own HTML. */
  children: ReactNode;
}

/** Window widths with this menu (docs/product.md#limits). */
const narrow = '(width <= 55em)';

/** Makes all siblings of the header that contains an element inert, while `active`. */
function useInertPage(active: boolean, element: RefObject<Element | null>): void {
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

/**
 * Menu of narrow windows: a sheet below the header that opens and closes without JavaScript. The island makes the page
 * behind it inert. It closes the sheet on Escape, a press beside it, a chosen link, and when the window becomes wide.
 */
export function MenuSheet({ opener, label, children }: Props) {
  const { details, open, setOpen, onToggle } = useDetails();
  useInertPage(open, details);
  const onWide = useEffectEvent(() => setOpen(false));
  useEffect(() => {
    const width = matchMedia(narrow);
    const onChange = ({ matches }: MediaQueryListEvent) => {
      if (!matches) onWide();
    };
    width.addEventListener('change', onChange);
    return () => width.removeEventListener('change', onChange);
  }, []);

  function onClick(event: MouseEvent<HTMLDetailsElement>): void {
    const { target, currentTarget } = event;
    // A press on the dimmed page beside the sheet targets the element itself.
    if (target === currentTarget) currentTarget.querySelector('summary')?.focus();
    const chosen =
      target instanceof Element && target.closest('a') && !(event.ctrlKey || event.metaKey || event.shiftKey);
    if (target === currentTarget || chosen) setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the sheet, too
    <details className="mobile-menu" ref={details} onToggle={onToggle} onClick={onClick} suppressHydrationWarning>
      <summary className={styles.opener}>
        <span className="visually-hidden">{opener}</span>
        <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M3 8h18" />
          <path d="M3 16h18" />
        </svg>
      </summary>
      <nav className={styles.sheet} aria-label={label}>
        {children}
      </nav>
    </details>
  );
}
