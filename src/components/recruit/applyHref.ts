import { contactEmail } from '#site.ts';

/** Returns the address that starts an application by mail. */
export const applyHref = (title: string) => `mailto:${contactEmail}?subject=${encodeURIComponent(title)}`;
