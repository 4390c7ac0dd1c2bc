import { useStore } from '@nanostores/react';
import { session } from '#browser/pageClient.ts';
import type { MenuId } from '#contract/menu.ts';

/** True when the signed-in person has a menu. The server checks it at each call. */
export function usePermitted(menu: MenuId): boolean {
  const current = useStore(session.$session, { ssr: 'initial' });
  return current.state === 'signedIn' && current.user.menuAuth.split(',').includes(menu);
}
