import type { ClientDirective } from 'astro';
import { tryStorage } from '../page/tryStorage.ts';

/** `client:session`: hydrates an island where this tab stores a session; other visitors request nothing. */
const session: ClientDirective = (load) => {
  async function hydrateIfSignedIn() {
    if (!tryStorage(() => sessionStorage.getItem('Token'))) return;
    removeEventListener('pageshow', hydrateIfSignedIn);
    await (await load())();
  }
  // A page may return from the back/forward cache after the visitor has signed in.
  addEventListener('pageshow', hydrateIfSignedIn);
  void hydrateIfSignedIn();
};

export default session;
