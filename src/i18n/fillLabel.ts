/**
 * Replaces a label's placeholders with values. A placeholder without a value stays.
 *
 * @example fillLabel('{{count}}건 찾음', { count: 3 }) // '3건 찾음'
 */
export function fillLabel(label: string, values: Readonly<Record<string, unknown>>): string {
  return label.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
