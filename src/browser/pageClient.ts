import { Client } from './api/client.ts';
import { saveFile } from './api/download.ts';
import { pageLocale } from './api/pageLocale.ts';
import { isSignInPage, routeOf } from './api/route.ts';
import { SignInEntries } from './api/signInEntries.ts';
import { signInAddress } from './api/signInPage.ts';
import { showAlerts } from './page/alerts.ts';
import { beginProgress } from './page/progress.ts';
import { addAlert } from './stores/alerts.ts';
import { sessionStore } from './stores/session.ts';

/** Longest wait for an answer, in milliseconds (specification section 9). */
export const requestTimeout = 50_000;

let leaving = false;

/** Leaves for the sign-in page in the page's language, which leads back to this page. */
function goToSignIn(): void {
  const { pathname, search, hash } = location;
  if (leaving || isSignInPage(pathname)) return;
  leaving = true;
  // The page may be left again when it returns from the back/forward cache.
  addEventListener('pageshow', () => (leaving = false), { once: true });
  location.assign(signInAddress(pageLocale(), pathname + search + hash));
}

/** Client of the page, for the calls of every island. */
export const pageClient = new Client({
  baseURL: '/',
  timeout: requestTimeout,
  entries: new SignInEntries(() => sessionStorage),
  route: () => routeOf(location.pathname),
  locale: pageLocale,
  showProgress: beginProgress,
  showAlert: addAlert,
  goToSignIn,
  saveFile,
});

/** Staff session of this tab. */
export const session = sessionStore(pageClient);

// Loads with the client, because the first error may be that nothing loads any more.
if (!import.meta.env.SSR) showAlerts();
