import { useStore } from '@nanostores/react';
import { session } from '../session/session.ts';

/** Returns the session of this tab, which the server renders as unknown. */
export const useSession = () => useStore(session.$session, { ssr: 'initial' });

/** Returns the name of the signed-in person. */
export function useOwnName(): string {
  const current = useSession();
  return current.state === 'signedIn' ? current.user.userNm : '';
}

/** Returns the menus of the signed-in person. The server checks them at each call. */
export function useMenus(): readonly string[] {
  const current = useSession();
  return current.state === 'signedIn' ? current.user.menuAuth.split(',') : [];
}
