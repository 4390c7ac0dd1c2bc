const loaded = new Date();

/** Returns the time by which content is published or expired: one for all pages of a build, now during development. */
export const buildMoment = (): Date => (import.meta.env.DEV ? new Date() : loaded);
