import { Client } from './api/client.ts';
import { pageLocale } from './api/pageLocale.ts';
import { saveFile } from './api/savedFile.ts';
import { SessionEntries } from './api/sessionEntries.ts';
import { signInAddress } from './api/signInPage.ts';
import { isSignInPage } from './api/signInPath.ts';
import { showAlerts } from './page/alerts/showAlerts.ts';
import { showProgress } from './page/progress/showProgress.ts';
import { addAlert } from './stores/alerts.ts';
import { beginProgress } from './stores/progress.ts';
import { $route } from './stores/route.ts';

/** Longest wait for an answer, in milliseconds (specification section 9). */
export const requestTimeout = 50_000;

let leaving = false;

/** Leaves for the sign-in page of the page's language, which leads back here; the sign-in page itself stays. */
function goToSignIn(): void {
  const { pathname, search, hash } = location;
  if (leaving || isSignInPage(pathname)) return;
  leaving = true;
  // A page that the browser kept and shows again may be left again.
  addEventListener('pageshow', () => (leaving = false), { once: true });
  location.assign(signInAddress(pageLocale(), pathname + search + hash));
}

/** The client of the page. */
export const browserClient = new Client({
  baseURL: '/',
  timeout: requestTimeout,
  session: new SessionEntries(() => sessionStorage),
  route: () => $route.get(),
  locale: pageLocale,
  showProgress: beginProgress,
  showAlert: addAlert,
  goToSignIn,
  saveFile,
});

// With the client, not when they are needed: an error may be that nothing can be loaded any more.
if (!import.meta.env.SSR) {
  showAlerts();
  showProgress();
}
