import { pageLocale } from '../api/pageLocale.ts';
import { signInAddress } from '../api/signInPage.ts';
import { tryStorage } from './tryStorage.ts';

/** Leads whoever has no session in this tab to the sign-in page, and from there back to this one. */
export function leadToSignIn(): void {
  if (tryStorage(() => sessionStorage.getItem('Token'))) return;
  const { pathname, search, hash } = location;
  location.replace(signInAddress(pageLocale(), pathname + search + hash));
}
