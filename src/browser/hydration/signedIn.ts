import type { ClientDirective } from 'astro';
import { isStaffBrowser } from '#client/api/staffBrowser.ts';
import { tryStorage } from '#client/tryStorage.ts';

/**
 * `client:signed-in`: hydrates an island if this tab stores a token or the browser may hold a session. Other visitors
 * load no code.
 */
const signedIn: ClientDirective = (load) => {
  async function hydrateIfSignedIn() {
    if (!tryStorage(() => sessionStorage.getItem('Token')) && !isStaffBrowser()) return;
    removeEventListener('pageshow', hydrateIfSignedIn);
    await (await load())();
  }
  // A page may return from the back/forward cache after a sign-in.
  addEventListener('pageshow', hydrateIfSignedIn);
  void hydrateIfSignedIn();
};

export default signedIn;
