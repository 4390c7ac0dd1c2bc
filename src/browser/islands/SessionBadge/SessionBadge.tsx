import { useStore } from '@nanostores/react';
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import type { Menu } from '#contract/menu.ts';
import { localizePath } from '#i18n/paths.ts';
import type { Words } from '#i18n/words.ts';
import en from '#locales/en/signIn.json' with { type: 'json' };
import ko from '#locales/ko/signIn.json' with { type: 'json' };
import { travelMenu } from '../../api/menu.ts';
import { pageLocale } from '../../api/pageLocale.ts';
import { pageWords } from '../../api/pageWords.ts';
import { signInAddress } from '../../api/signInPage.ts';
import { adoptStyles } from '../../page/adoptStyles.ts';
import { pageClient, session } from '../../pageClient.ts';
import { useEscape } from '../useEscape.ts';
import { useReturn } from '../useReturn.ts';
import styles from './SessionBadge.css?inline';

/** The words come with the island, as few visitors sign in. */
const words = () => pageWords<Words['signIn']>({ ko, en });

/** Who is signed in, their permitted menus and the sign-out button; or that the session has ended. Else nothing. */
export default function SessionBadge() {
  const state = useStore(session.$session, { ssr: 'initial' });
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();

  useEffect(() => {
    // Like the words, the styles come with the island.
    adoptStyles(styles);
    void session.restore();
  }, []);
  useReturn(() => void session.restore());
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
    <div className="session-badge" onBlur={closeWhenLeft}>
      <button
        ref={button}
        type="button"
        className="session-name"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <span className="visually-hidden">{labels.account}: </span>
        <span className="session-initial" aria-hidden="true">
          {[...user.userNm][0]}
        </span>
        <span className="session-text">{user.userNm}</span>
      </button>
      <div className="session-panel" id={panel} hidden={!open} tabIndex={-1}>
        <p className="session-person">{user.userNm}</p>
        {open && <PermittedMenus />}
        <button type="button" className="session-sign-out" onClick={() => void session.signOut()}>
          {labels.signOut}
        </button>
      </div>
    </div>
  );
}

/** Leads to the sign-in page, and from there back to this page. */
function Expired() {
  const { pathname, search, hash } = location;
  return (
    <p className="session-expired" role="status">
      <a href={signInAddress(pageLocale(), pathname + search + hash)}>{words().expired}</a>
    </p>
  );
}

/** Menus that have a page. Their links name a type, as links that are not to be opened ahead do. */
const deskMenus = ['inquiries', 'audit'] as const satisfies Menu['menuId'][];

const isDeskMenu = (menuId: Menu['menuId']): menuId is (typeof deskMenus)[number] =>
  deskMenus.some((menu) => menu === menuId);

const deskPage = (menu: (typeof deskMenus)[number]) => localizePath(`/staff/${menu}`, pageLocale());

function PermittedMenus() {
  const labels = words();
  const [menus, setMenus] = useState<Menu[] | 'away'>();

  useEffect(() => {
    const leaving = new AbortController();
    travelMenu(pageClient, { signal: leaving.signal }).then(setMenus, () => {
      if (!leaving.signal.aborted) setMenus('away');
    });
    return () => leaving.abort();
  }, []);

  if (menus === 'away') return <p className="session-note">{labels.menusAway}</p>;
  if (menus?.length === 0) return <p className="session-note">{labels.noMenus}</p>;
  return (
    <section className="session-menus" aria-label={labels.menus} aria-busy={menus === undefined}>
      <p className="session-note">{labels.menus}</p>
      <ul>
        {menus?.map(({ menuId, name }) => (
          <li key={menuId}>
            {isDeskMenu(menuId) ? (
              <a href={deskPage(menuId)} type="text/html">
                {name}
              </a>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
