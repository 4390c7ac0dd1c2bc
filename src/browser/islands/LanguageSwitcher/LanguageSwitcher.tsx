import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { useDetails, usePressOutside } from '#client/useDisclosure.ts';
import { nextLink } from '../nextLink.ts';
import styles from './LanguageSwitcher.module.css';

interface Props {
  /** Purpose of the list, for screen readers. */
  label: string;
  /** Name of the page's language. */
  current: string;
  /** Links to this page in each language, from the page's own HTML. */
  children: ReactNode;
}

/**
 * Language list: links to this page in each language. `page/page.ts` stores the choice, so that it works before
 * hydration, too.
 */
export function LanguageSwitcher({ label, current, children }: Props) {
  const { details, open, setOpen, onToggle } = useDetails();
  usePressOutside(open, details, () => setOpen(false));

  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDetailsElement>): void {
    const links = [...event.currentTarget.querySelectorAll('a')];
    const target = nextLink(event.key, links, links.indexOf(event.target as HTMLAnchorElement));
    if (!target || (!open && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    setOpen(true);
    target.focus();
  }

  return (
    <details
      className="language"
      ref={details}
      onToggle={onToggle}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      suppressHydrationWarning
    >
      <summary className={styles.current}>
        <span className="visually-hidden">{`${label}:`}</span>
        {current}
        <svg className="icon" viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
          <path d="m1 1 4 4 4-4" />
        </svg>
      </summary>
      {children}
    </details>
  );
}
