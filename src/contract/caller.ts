/** The site as a caller of the API: what its calls say of themselves (specification sections 7 and 9). */

/** Identifies this system. */
export const systemId = 'stplatform';

/** Version of the API that the site is written for. */
export const apiVersion = '1.0.0';
