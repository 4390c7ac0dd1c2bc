import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * Returns a stored mail address as people write it, with its domain in Unicode.
 *
 * @example displayAddress('hong@xn--vv4b11d.xn--3e0b707e') // 'hong@예시.한국'
 */
export function displayAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  const shown = domainToUnicode(domain);
  // A domain that does not convert back is not one that a person typed.
  return /xn--/i.test(domain) && domainToASCII(shown) === domain.toLowerCase() ? address.slice(0, at) + shown : address;
}
