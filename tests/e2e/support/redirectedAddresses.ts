import { firstProduct } from './content.ts';
import { at } from './pages.ts';

/** Addresses without a page, and the pages to which the server and every static host lead. */
export const redirectedAddresses: readonly (readonly [from: string, to: string])[] = [
  [at(''), at('/dashboard')],
  [at('/'), at('/dashboard')],
  [at('/en'), at('/en/dashboard')],
  [at('/en/'), at('/en/dashboard')],
  ['/en', at('/en/dashboard')],
  ['/no/such/page', at('/dashboard')],
  [at(`/${firstProduct.family}/unknown`), at('/dashboard')],
  [at(`/en/${firstProduct.family}/unknown`), at('/en/dashboard')],
  [at('/privacy을?from=mail'), at('/privacy?from=mail')],
  [at('/EN/Company/Contact).'), at('/en/company/contact')],
  [at('/privacy%20'), at('/privacy')],
  [at('/privacy&fbclid=1'), at('/privacy')],
  [at('/en/unknown)'), at('/en/dashboard')],
  ['/%ED%95%9C%EA%B8%80)', at('/dashboard')],
];
