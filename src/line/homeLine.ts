import { families } from '#site.ts';

/** The families of the home page's line in two rows, which phones show one below the other. */
export const lineRows = [families.slice(0, 2), families.slice(2)].filter((row) => row.length > 0);
