import { plainCharacters } from './text.ts';

/**
 * Returns a mail address with its domain in ASCII, as mail servers require (RFC 5891). Some browsers convert the domain
 * of an email field themselves, others leave it as typed.
 *
 * @returns the address itself if its domain is in ASCII already, or cannot be converted
 * @example asciiAddress('hong@예시.한국') // 'hong@xn--vv4b11d.xn--3e0b707e'
 */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  // The excluded ASCII characters would end the host, or decode to other characters.
  if (!/[^\0-\x7f]/.test(domain) || /[/\\?#:%]/.test(domain)) return address;
  try {
    return address.slice(0, at) + new URL(`https://${domain}`).hostname;
  } catch {
    return address;
  }
}

/**
 * Returns the mail address in what a person types or pastes: a name with the address, a `mailto:` link, full-width
 * characters.
 *
 * @example writtenAddress('홍길동 <hong＠예시.한국>') // 'hong@예시.한국'
 */
export function writtenAddress(text: string): string {
  return (
    plainCharacters(text)
      .replace(/^[^<>]*<([^<>]+)>[\s,;]*$/, '$1')
      .replace(/^\s*mailto:([^?]*).*$/i, '$1')
      // The look behind keeps the cost linear: a match begins at the first of them alone.
      .replace(/(?<![\s,;.])[\s,;.]+$/, '')
      .trim()
  );
}

/** Returns {@link writtenAddress} as mail servers require it. */
export const meantAddress = (text: string): string => asciiAddress(writtenAddress(text));

/**
 * Normalizes a mail address to compare it: most mail systems ignore case and the part after a plus sign. Gmail also
 * ignores dots.
 *
 * @example mailboxOf('Kim+site@Example.com') // 'kim@example.com'
 * @example mailboxOf('k.im@googlemail.com') // 'kim@gmail.com'
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  const host = email.slice(at + 1).toLowerCase();
  return /^g(?:oogle)?mail\.com$/.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
