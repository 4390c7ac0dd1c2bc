import type { CollectionName } from '#schemas/registry.ts';
import { boards, families } from '#site.ts';

/** Collections whose folders the site's routes decide: nothing more, nothing less. */
export const fixedEntries: Partial<Record<CollectionName, readonly string[]>> = {
  home: [''],
  about: [''],
  recruit: [''],
  pages: [
    ...Object.values(boards).map(({ path }) => path.slice(1)),
    'company/history',
    'company/contact',
    'company/location',
    'privacy',
    'login',
    'staff/inquiries',
    'staff/audit',
  ],
  consents: ['privacy', 'marketing'],
  products: families.flatMap(({ id, products }) => products.map((product) => `${id}/${product}`)),
};
