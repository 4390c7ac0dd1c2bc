/** Returns values that keep a label's placeholders at build, for {@link fillLabel} in the browser. */
export const keepPlaceholders = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `{{${name}}}`]));

/**
 * Replaces a label's placeholders with values. A placeholder without a value stays.
 *
 * @example fillLabel('{{count}}건 찾음', { count: 3 }) // '3건 찾음'
 */
export function fillLabel(label: string, values: Readonly<Record<string, unknown>>): string {
  return label.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
