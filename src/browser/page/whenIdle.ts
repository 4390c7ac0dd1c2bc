/*
 * Script of all pages that `page.ts` loads when the browser is idle after the page's load event.
 */
import { updateFooter } from './siteInfo.ts';
import { reportVitals } from './vitals.ts';

updateFooter();

// Figures of a preview are not the visitors'.
if (import.meta.env.MODE !== 'preview') reportVitals();
