import type { PropsWithChildren } from 'react';
import { createPortal } from 'react-dom';
import { pageLocale } from '#client/api/pageLocale.ts';
import type { MenuId } from '#contract/menu.ts';
import { localizePath } from '#i18n/paths.ts';
import { AccountMenu } from './AccountMenu.tsx';
import './PersonMenu.css';
import { deskLabels } from './labels.ts';
import styles from './StaffBar.module.css';
import ui from './ui.module.css';
import { useMenus, useSession } from './useSession.ts';

/** Pages of the bar in their order, each with the menu that it needs. */
const pages = [
  ['inquiries', 'inquiries'],
  ['statistics', 'inquiries'],
  ['visits', 'visits'],
  ['audit', 'audit'],
] as const satisfies (readonly [page: string, menu: MenuId])[];

interface Props extends PropsWithChildren {
  /** The open page. */
  current: (typeof pages)[number][0] | 'replies' | 'account' | 'guide';
}

/** Content of the bar at the top of staff pages: the permitted pages, the open page's own tools, and the account. */
export function StaffBar({ current, children }: Props) {
  const state = useSession();
  const menus = useMenus();
  const bar = document.querySelector('[data-staff-bar]');
  if (!bar || state.state !== 'signedIn') return null;
  const { bar: labels } = deskLabels();
  return createPortal(
    <div className={`${ui.buttons} ${styles.bar}`}>
      <nav aria-label={labels.lists} className={styles.pages}>
        {pages
          .filter(([, menu]) => menus.includes(menu))
          .map(([page]) => (
            <a
              key={page}
              className={ui.tab}
              href={localizePath(`/staff/${page}`, pageLocale())}
              aria-current={page === current ? 'page' : undefined}
              // The open page needs no tab stop: the first inquiry is within nine.
              tabIndex={page === current ? -1 : undefined}
            >
              {labels[page]}
            </a>
          ))}
      </nav>
      <div className={styles.tools}>{children}</div>
      <AccountMenu user={state.user} path={`/staff/${current}`} />
    </div>,
    bar,
  );
}
