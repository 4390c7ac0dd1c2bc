/** Values that keep a label's placeholders at build time, for {@link fillLabel} in the browser. */
export const open = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `{{${name}}}`]));

/**
 * Fills the placeholders of a label, written as in `content/locales`.
 *
 * @example fillLabel('{{count}}건 찾음', { count: '3' }) // '3건 찾음'
 */
export function fillLabel(label: string, values: Record<string, string>): string {
  return label.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
