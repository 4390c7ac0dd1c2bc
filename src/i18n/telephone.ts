/**
 * Returns the `tel:` URI of a telephone number (RFC 3966), without separators.
 *
 * @example telephoneHref('02-0000-0000') // 'tel:0200000000'
 */
export function telephoneHref(number: string): string {
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`;
}
