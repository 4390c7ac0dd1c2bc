import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { stepAlong } from '../stepAlong.ts';
import { useDetails, usePressOutside } from '../useDisclosure.ts';
import styles from './LanguageSwitcher.module.css';

interface Props {
  /** What the list is for. */
  label: string;
  /** The language of the page, as the list names it. */
  current: string;
  /** A link to this page in each language, as the page already has them. */
  children: ReactNode;
}

/**
 * The language list: links to this page in each language. A page script stores the choice (`page/language.ts`), so that
 * it is stored before hydration, too.
 */
export function LanguageSwitcher({ label, current, children }: Props) {
  const { details, open, setOpen, onToggle } = useDetails();
  usePressOutside(open, details, () => setOpen(false));

  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDetailsElement>): void {
    const links = [...event.currentTarget.querySelectorAll('a')];
    const target = stepAlong(event.key, links, links.indexOf(event.target as HTMLAnchorElement));
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
        <span className="visually-hidden">{label}:</span>
        {current}
        <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
          <path d="m1 1 4 4 4-4" />
        </svg>
      </summary>
      {children}
    </details>
  );
}
