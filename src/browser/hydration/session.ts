import type { ClientDirective } from 'astro';
import { tryStorage } from '../page/tryStorage.ts';

/** `client:session`: hydrates an island once the tab remembers a session; for visitors nothing is requested. */
const session: ClientDirective = (load) => {
  async function hydrateIfSignedIn() {
    if (!remembersSession()) return;
    removeEventListener('pageshow', hydrateIfSignedIn);
    await (await load())();
  }
  // A page that the browser kept may be shown again after the sign-in.
  addEventListener('pageshow', hydrateIfSignedIn);
  void hydrateIfSignedIn();
};

const remembersSession = () => Boolean(tryStorage(() => sessionStorage.getItem('Token')));

export default session;
