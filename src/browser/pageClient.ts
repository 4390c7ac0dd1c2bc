import { Client } from './api/client.ts';
import { pageLocale } from './api/pageLocale.ts';
import { isSignInPage, routeOf } from './api/route.ts';
import { saveFile } from './api/savedFile.ts';
import { SessionEntries } from './api/sessionEntries.ts';
import { signInAddress } from './api/signInPage.ts';
import { showAlerts } from './page/alerts/showAlerts.ts';
import { showProgress } from './page/progress/showProgress.ts';
import { addAlert } from './stores/alerts.ts';
import { beginProgress } from './stores/progress.ts';
import { sessionStore } from './stores/session.ts';

/** Longest wait for an answer, in milliseconds (specification section 9). */
export const requestTimeout = 50_000;

let leaving = false;

/** Leaves for the sign-in page in the page's language, which leads back here; stays on the sign-in page itself. */
function goToSignIn(): void {
  const { pathname, search, hash } = location;
  if (leaving || isSignInPage(pathname)) return;
  leaving = true;
  // The page may be left again when it returns from the back/forward cache.
  addEventListener('pageshow', () => (leaving = false), { once: true });
  location.assign(signInAddress(pageLocale(), pathname + search + hash));
}

/** The page's client: every island makes its calls through it. */
export const pageClient = new Client({
  baseURL: '/',
  timeout: requestTimeout,
  session: new SessionEntries(() => sessionStorage),
  route: () => routeOf(location.pathname),
  locale: pageLocale,
  showProgress: beginProgress,
  showAlert: addAlert,
  goToSignIn,
  saveFile,
});

/** The session of this tab. */
export const session = sessionStore(pageClient);

// Loaded with the client rather than on the first error: that error may be that nothing can be loaded any more.
if (!import.meta.env.SSR) {
  showAlerts();
  showProgress();
}
