/**
 * True for a name that a file manager gives to a copy. No address has such a name.
 *
 * @example isCopy('launch - 복사본 (2)') // true
 * @example isCopy('launch copy') // true
 */
export const isCopy = (name: string) =>
  /(?:(?:[\s_-](?:복사본|사본)|[\s_]copy)(?:[\s_-]*\(?\d+\)?)?|\s\(\d+\))$/i.test(name.normalize('NFC'));
