/**
 * Converts a name to a slug for an address, or returns undefined for a name without Latin letters and digits.
 *
 * @example slugify('M Meet_2.0') // 'm-meet-2-0'
 */
export function slugify(name: string): string | undefined {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug || undefined;
}
