import tourism from '#locales/ko/tourism.json' with { type: 'json' };

/**
 * Menus of a regional tourism theme that shares the accounts of this API (docs/product.md#roles). Calls name them for
 * accounts that have them, but this site has no page for them, so no command offers them.
 */
export const regionalMenus = Object.keys(tourism.menu) as (keyof typeof tourism.menu)[];
