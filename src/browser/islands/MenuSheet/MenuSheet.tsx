import { type MouseEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useDetails } from '../useDetails.ts';
import styles from './MenuSheet.module.css';
import { useInertPage } from './useInertPage.ts';

interface Props {
  /** What the button is called. */
  opener: string;
  /** Accessible name of the navigation. */
  label: string;
  /** The links, as the page already has them. */
  children: ReactNode;
}

/** Widths that have this menu (specification section 9). */
const narrow = '(width <= 55em)';

/**
 * The menu of narrow windows: a sheet below the header that opens and closes without JavaScript. The island makes the
 * page behind it inert, and closes it on Escape, a press beside it, a chosen link, and when the window grows wide.
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
    // The dimmed page beside the sheet is the element itself.
    if (target === currentTarget) currentTarget.querySelector('summary')?.focus();
    const chosen =
      target instanceof Element && target.closest('a') && !(event.ctrlKey || event.metaKey || event.shiftKey);
    if (target === currentTarget || chosen) setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a press beside the sheet does
    <details className="mobile-menu" ref={details} onToggle={onToggle} onClick={onClick} suppressHydrationWarning>
      <summary className={styles.opener}>
        <span className="visually-hidden">{opener}</span>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
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
