const loaded = new Date();

/** The moment that decides what is shown: one for all pages of a build; while developing, now. */
export const buildMoment = (): Date => (import.meta.env.DEV ? new Date() : loaded);
