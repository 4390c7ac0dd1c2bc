import { label } from '#i18n/labels.ts';
import { readPathname } from '#i18n/paths.ts';
import { origin, siteInfo } from '#site.ts';

/**
 * Returns a page that forwards its visitor, for hosts without redirects.
 *
 * @param to path of the page on this site
 */
export function forwardPage(to: string): string {
  const locale = readPathname(to).locale;
  return [
    '<!DOCTYPE html>',
    `<html lang="${locale}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<title>${siteInfo[locale].name}</title>`,
    `<meta http-equiv="refresh" content="0; url=${to}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${origin}${to}">`,
    '</head>',
    `<body><p><a href="${to}">${label('common:forward', locale)}</a></p></body>`,
    '</html>',
    '',
  ].join('\n');
}

/** Returns the files in which a static host looks up an address, without and with a trailing slash. */
export function forwardFiles(from: string): [string, string] {
  const name = from.slice(1);
  return [`${name}.html`, `${name}/index.html`];
}
