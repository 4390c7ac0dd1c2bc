/*
 * Script of all pages that `page.ts` loads when the browser is idle.
 */
import { updateFooter } from './siteInfo.ts';
import { reportVitals } from './vitals.ts';

updateFooter();

// Figures of a preview are not the visitors'. By Global Privacy Control, visitors refuse to be counted.
if (import.meta.env.MODE !== 'preview' && !navigator.globalPrivacyControl) reportVitals();
