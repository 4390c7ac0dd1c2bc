/* Values by which the site identifies itself to the API (docs/product.md#calls). */

/** Id of this system. */
export const systemId = 'stplatform';

/** Version of the API that the site is written for. */
export const apiVersion = '1.0.0';
