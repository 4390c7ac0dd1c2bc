import { type FocusEvent, useId, useRef, useState } from 'react';
import { pageLocale } from '#browser/api/pageLocale.ts';
import { useEscape, usePressOutside } from '#browser/islands/useDisclosure.ts';
import { tryStorage } from '#browser/page/tryStorage.ts';
import { session } from '#browser/pageClient.ts';
import type { MyInfo } from '#contract/session.ts';
import { allLocales, locales } from '#i18n/locales.ts';
import { localizePath, type SitePath } from '#i18n/paths.ts';
import { PreviewButton } from './PreviewButton.tsx';
import styles from './StaffBar.module.css';
import { staffWords } from './words.ts';

interface Props {
  user: MyInfo;
  /** The open page, which the links to the other language open, too. */
  path: SitePath;
}

/** Menu of the signed-in person: account, permitted preview, language and sign-out. */
export function AccountMenu({ user, path }: Props) {
  const { bar: words } = staffWords();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();

  usePressOutside(isOpen, box, () => setOpen(false));
  useEscape(isOpen, () => {
    setOpen(false);
    button.current?.focus();
  });

  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent): void {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to events of its button and panel
    <div ref={box} className={styles.account} onBlur={closeWhenLeft}>
      <button
        ref={button}
        type="button"
        className={styles.person}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="visually-hidden">{words.account}: </span>
        <span className={styles.initial} aria-hidden="true">
          {[...user.userNm][0]}
        </span>
        <span className={styles.name}>{user.userNm}</span>
      </button>
      <div id={panel} className={styles.panel} hidden={!isOpen}>
        <a href={localizePath('/staff/account', pageLocale())}>{words.account}</a>
        {user.menuAuth.split(',').includes('preview') && <PreviewButton>{words.preview}</PreviewButton>}
        <ul aria-label={words.language}>
          {allLocales.map((locale) => (
            <li key={locale}>
              <a
                href={localizePath(path, locale) + location.search}
                hrefLang={locale}
                lang={locale}
                aria-current={locale === pageLocale() ? 'true' : undefined}
                // If storage is blocked, the link still changes the language.
                onClick={() => tryStorage(() => (localStorage.lang = locales[locale].stored))}
              >
                {locales[locale].name}
              </a>
            </li>
          ))}
        </ul>
        <button type="button" onClick={() => void session.signOut()}>
          {words.signOut}
        </button>
      </div>
    </div>
  );
}
