import { addAlert } from './alertQueue.ts';
import { showAlerts } from './alerts.ts';
import { Client } from './api/client.ts';
import { saveFile } from './api/download.ts';
import { pageLocale } from './api/pageLocale.ts';
import { isSignInPage, routeOf } from './api/route.ts';
import { SignInEntries } from './api/signInEntries.ts';
import { signInAddress } from './api/signInPage.ts';
import { beginProgress } from './progress.ts';

/** Maximum wait for an answer, in milliseconds (docs/product.md#limits). */
export const requestTimeout = 50_000;

let leaving = false;

/** Goes to the sign-in page in the page's language, which returns to this page afterwards. */
function goToSignIn(): void {
  const { pathname, search, hash } = location;
  if (leaving || isSignInPage(pathname)) return;
  leaving = true;
  // Allows another redirect after a return from the back/forward cache.
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

// Loads with the client, because later loads may fail with the network.
if (!import.meta.env.SSR) showAlerts();
