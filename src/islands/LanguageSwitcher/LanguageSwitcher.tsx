import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { stepAlong } from '../stepAlong.ts';
import { useEscape } from '../useEscape.ts';
import { usePressOutside } from '../usePressOutside.ts';
import { useReturn } from '../useReturn.ts';
import styles from './LanguageSwitcher.module.css';

export type LanguageChoice = [language: string, stored: string, name: string, href: string];

interface Props {
  /** What the list is for. */
  label: string;
  /** Language of the page. */
  language: string;
  /** All languages, each with the address of this page in it. */
  choices: LanguageChoice[];
}

/**
 * The language list: links to this page in each language, which the page stores by itself (`client/language.ts`) so
 * that a choice made before the island lives counts too.
 */
export function LanguageSwitcher({ label, language, choices }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);

  // It may have been opened before the island lived.
  useLayoutEffect(() => setOpen(details.current?.open === true), []);

  function close(): void {
    if (details.current) details.current.open = false;
  }
  useEscape(open, () => {
    details.current?.querySelector('summary')?.focus();
    close();
  });
  usePressOutside(open, details, close);
  useReturn(close);

  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  }

  function onKeyDown(event: KeyboardEvent<HTMLDetailsElement>): void {
    const links = [...event.currentTarget.querySelectorAll('a')];
    const target = stepAlong(event.key, links, links.indexOf(event.target as HTMLAnchorElement));
    if (!target || (!open && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.currentTarget.open = true;
    target.focus();
  }

  return (
    <details
      className="language"
      ref={details}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      suppressHydrationWarning
    >
      <summary>
        <span className="visually-hidden">{label}:</span>
        {choices.find(([each]) => each === language)?.[1]}
        <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
          <path d="m1 1 4 4 4-4" />
        </svg>
      </summary>
      <ul className={styles.choices}>
        {choices.map(([each, stored, name, href]) => (
          <li key={each}>
            <a
              href={href}
              hrefLang={each}
              lang={each}
              data-store-language={stored}
              aria-current={each === language ? 'true' : undefined}
            >
              {stored} <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
