import { useStore } from '@nanostores/react';
import type { PropsWithChildren } from 'react';
import { createPortal } from 'react-dom';
import { pageLocale } from '#browser/api/pageLocale.ts';
import { session } from '#browser/pageClient.ts';
import type { MenuId } from '#contract/menu.ts';
import { localizePath } from '#i18n/paths.ts';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './StaffBar.module.css';
import { staffWords } from './words.ts';

/** Menus that pages need, in the order of the bar. */
const lists = {
  inquiries: 'inquiries',
  numbers: 'inquiries',
  visits: 'numbers',
  audit: 'audit',
} as const satisfies Record<string, MenuId>;

interface Props extends PropsWithChildren {
  /** The open page. */
  current: keyof typeof lists | 'account';
}

/** Content of the bar at the top of staff pages: the permitted lists, the page's own tools, and the account. */
export function StaffBar({ current, children }: Props) {
  const state = useStore(session.$session, { ssr: 'initial' });
  const bar = document.querySelector('[data-staff-bar]');
  if (!bar || state.state !== 'signedIn') return null;
  const { bar: words } = staffWords();
  const menus = state.user.menuAuth.split(',');
  return createPortal(
    <div className={styles.bar}>
      <nav aria-label={words.lists} className={styles.lists}>
        {(['inquiries', 'numbers', 'visits', 'audit'] as const)
          .filter((list) => menus.includes(lists[list]))
          .map((list) => (
            <a
              key={list}
              href={localizePath(`/staff/${list}`, pageLocale())}
              aria-current={list === current ? 'page' : undefined}
              // The open page needs no tab stop: the first inquiry is within nine.
              tabIndex={list === current ? -1 : undefined}
            >
              {words[list]}
            </a>
          ))}
      </nav>
      <div className={styles.tools}>{children}</div>
      <AccountMenu user={state.user} path={`/staff/${current}`} />
    </div>,
    bar,
  );
}
