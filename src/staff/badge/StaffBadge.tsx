import { useEffect, useState } from 'react';
import { adoptStyles } from '#client/adoptStyles.ts';
import { pageLocale } from '#client/api/pageLocale.ts';
import { signInAddress } from '#client/api/signInPage.ts';
import { pageClient } from '#client/pageClient.ts';
import { usePageRestore } from '#client/useDisclosure.ts';
import { getMenus, type Menu } from '#contract/menuList.ts';
import { localizePath, type SitePath } from '#i18n/paths.ts';
import { session } from '../session/session.ts';
import menuStyles from '../shell/PersonMenu.css?inline';
import { PersonMenu } from '../shell/PersonMenu.tsx';
import { PreviewButton } from '../shell/PreviewButton.tsx';
import { useSession } from '../shell/useSession.ts';
import { signInLabels } from '../signIn/labels.ts';
import styles from './StaffBadge.css?inline';

/** Name, permitted menus and sign-out button of the signed-in person; a link to sign in after the session has ended. */
export default function StaffBadge() {
  const state = useSession();

  useEffect(() => {
    // The island bundles its styles, too.
    adoptStyles(menuStyles + styles);
    void session.restore();
    return session.watchTabs();
  }, []);
  usePageRestore(() => void session.restore());

  if (state.state === 'expired') return <Expired />;
  if (state.state !== 'signedIn') return null;
  const { userNm } = state.user;
  const labels = signInLabels();
  return (
    <PersonMenu name={userNm} label={labels.account}>
      <p>{userNm}</p>
      <PermittedMenus />
      <a href={localizePath('/staff/account', pageLocale())} type="text/html">
        {labels.account}
      </a>
      <button type="button" onClick={() => void session.signOut()}>
        {labels.signOut}
      </button>
    </PersonMenu>
  );
}

/** Link to the sign-in page, which returns to this page afterwards. */
function Expired() {
  const { pathname, search, hash } = location;
  return (
    <p className="staff-expired" role="status">
      <a href={signInAddress(pageLocale(), pathname + search + hash)}>{signInLabels().expired}</a>
    </p>
  );
}

/** Pages of menus. Their links have a `type`, which excludes them from prerendering. */
const menuPages: Partial<Record<Menu['menuId'], SitePath>> = {
  inquiries: '/staff/inquiries',
  replies: '/staff/replies',
  audit: '/staff/audit',
  visits: '/staff/visits',
};

function PermittedMenus() {
  const labels = signInLabels();
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

  if (menus === 'unavailable') return <p>{labels.menusAway}</p>;
  if (menus?.length === 0) return <p>{labels.noMenus}</p>;
  return (
    <section aria-label={labels.menus} aria-busy={menus === undefined}>
      <p>{labels.menus}</p>
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
                <PreviewButton>{name}</PreviewButton>
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
