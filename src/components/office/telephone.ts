/**
 * Address that dials a number (RFC 3966); separators are for readers only.
 *
 * @example telephoneHref('02-0000-0000') // 'tel:0200000000'
 */
export function telephoneHref(number: string): string {
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`;
}
