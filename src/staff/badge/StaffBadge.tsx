import { useStore } from '@nanostores/react';
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import { pageLocale } from '#browser/api/pageLocale.ts';
import { pageWords } from '#browser/api/pageWords.ts';
import { signInAddress } from '#browser/api/signInPage.ts';
import { useEscape, usePageRestore } from '#browser/islands/useDisclosure.ts';
import { adoptStyles } from '#browser/page/adoptStyles.ts';
import { pageClient, session } from '#browser/pageClient.ts';
import { getMenus, type Menu } from '#contract/menuList.ts';
import { localizePath, type SitePath } from '#i18n/paths.ts';
import type { Words } from '#i18n/words.ts';
import en from '#locales/en/signIn.json' with { type: 'json' };
import ko from '#locales/ko/signIn.json' with { type: 'json' };
import { PreviewButton } from '../shell/PreviewButton.tsx';
import styles from './StaffBadge.css?inline';

/** Labels of the badge. The island bundles them, because few visitors sign in. */
const words = () => pageWords<Words['signIn']>({ ko, en });

/** Name, permitted menus and sign-out button of the signed-in person; a link to sign in after the session has ended. */
export default function StaffBadge() {
  const state = useStore(session.$session, { ssr: 'initial' });
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();

  useEffect(() => {
    // The island bundles its styles, too.
    adoptStyles(styles);
    void session.restore();
    return session.watchTabs();
  }, []);
  usePageRestore(() => void session.restore());
  useEscape(open, () => {
    setOpen(false);
    button.current?.focus();
  });

  if (state.state === 'expired') return <Expired />;
  if (state.state !== 'signedIn') return null;
  const { user } = state;
  const labels = words();

  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to events of its button and panel
    <div className="staff-badge" onBlur={closeWhenLeft}>
      <button
        ref={button}
        type="button"
        className="staff-name"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <span className="visually-hidden">{labels.account}: </span>
        <span className="staff-initial" aria-hidden="true">
          {[...user.userNm][0]}
        </span>
        <span className="staff-text">{user.userNm}</span>
      </button>
      <div className="staff-panel" id={panel} hidden={!open} tabIndex={-1}>
        <p className="staff-person">{user.userNm}</p>
        {open && <PermittedMenus />}
        <a className="staff-account" href={localizePath('/staff/account', pageLocale())} type="text/html">
          {labels.account}
        </a>
        <button type="button" className="staff-sign-out" onClick={() => void session.signOut()}>
          {labels.signOut}
        </button>
      </div>
    </div>
  );
}

/** Link to the sign-in page, which returns to this page afterwards. */
function Expired() {
  const { pathname, search, hash } = location;
  return (
    <p className="staff-expired" role="status">
      <a href={signInAddress(pageLocale(), pathname + search + hash)}>{words().expired}</a>
    </p>
  );
}

/** Pages of menus. Their links have a `type`, which excludes them from prerendering. */
const menuPages: Partial<Record<Menu['menuId'], SitePath>> = {
  inquiries: '/staff/inquiries',
  audit: '/staff/audit',
  numbers: '/staff/visits',
};

function PermittedMenus() {
  const labels = words();
  const [menus, setMenus] = useState<Menu[] | 'unavailable'>();

  useEffect(() => {
    const leaving = new AbortController();
    pageClient.send(getMenus, {}, { signal: leaving.signal }).then(
      ({ list }) => setMenus(list),
      () => {
        if (!leaving.signal.aborted) setMenus('unavailable');
      },
    );
    return () => leaving.abort();
  }, []);

  if (menus === 'unavailable') return <p className="staff-note">{labels.menusAway}</p>;
  if (menus?.length === 0) return <p className="staff-note">{labels.noMenus}</p>;
  return (
    <section className="staff-menus" aria-label={labels.menus} aria-busy={menus === undefined}>
      <p className="staff-note">{labels.menus}</p>
      <ul>
        {menus?.map(({ menuId, name }) => {
          const path = menuPages[menuId];
          return (
            <li key={menuId}>
              {path ? (
                <a href={localizePath(path, pageLocale())} type="text/html">
                  {name}
                </a>
              ) : menuId === 'preview' ? (
                <PreviewButton className="staff-preview">{name}</PreviewButton>
              ) : (
                name
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
