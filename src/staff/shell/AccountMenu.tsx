import { pageLocale } from '#client/api/pageLocale.ts';
import { tryStorage } from '#client/tryStorage.ts';
import type { MyInfo } from '#contract/session.ts';
import { allLocales, locales } from '#i18n/locales.ts';
import { localizePath, type SitePath } from '#i18n/paths.ts';
import { session } from '../session/session.ts';
import { deskLabels } from './labels.ts';
import { PersonMenu } from './PersonMenu.tsx';
import { PreviewButton } from './PreviewButton.tsx';
import styles from './StaffBar.module.css';
import { useMenus } from './useSession.ts';

interface Props {
  user: MyInfo;
  /** The open page, which the links to the other language open, too. */
  path: SitePath;
}

/** Menu of the signed-in person: account, permitted saved replies and preview, language and sign-out. */
export function AccountMenu({ user, path }: Props) {
  const { bar: labels } = deskLabels();
  const menus = useMenus();
  return (
    <PersonMenu name={user.userNm} label={labels.account}>
      <a href={localizePath('/staff/account', pageLocale())}>{labels.settings}</a>
      <a href={localizePath('/staff/guide', pageLocale())}>{labels.guide}</a>
      {menus.includes('replies') && <a href={localizePath('/staff/replies', pageLocale())}>{labels.replies}</a>}
      {menus.includes('preview') && <PreviewButton>{labels.preview}</PreviewButton>}
      <ul aria-label={labels.language} className={styles.languages}>
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
        {labels.signOut}
      </button>
    </PersonMenu>
  );
}
