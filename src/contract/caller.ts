/* How the site identifies itself to the API (specification sections 7 and 9). */

/** Id of this system. */
export const systemId = 'stplatform';

/** Version of the API that the site is written for. */
export const apiVersion = '1.0.0';
