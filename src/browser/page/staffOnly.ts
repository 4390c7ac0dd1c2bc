import type { Locale } from '#i18n/locales.ts';
import { signInAddress } from '../api/signInPage.ts';

/**
 * Script of a staff page: leads whoever has no session in this tab to the sign-in page, and from there back. It is inline,
 * as a file would be cut out of the scripts that every page loads.
 */
export function staffOnlyScript(locale: Locale): string {
  const signIn = JSON.stringify(`${signInAddress(locale)}?from=`);
  return (
    `{const f=()=>{try{if(sessionStorage.getItem("Token"))return}catch{}` +
    `location.replace(${signIn}+encodeURIComponent(location.pathname+location.search+location.hash))};` +
    `f();addEventListener("pageshow",f)}`
  );
}
