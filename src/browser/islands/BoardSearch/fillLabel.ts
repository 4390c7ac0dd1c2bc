/**
 * A label with its gaps filled, written as in `content/locales`.
 *
 * @example fillLabel('{{count}}건 찾음', { count: '3' }) // '3건 찾음'
 */
export function fillLabel(label: string, values: Record<string, string>): string {
  return label.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => values[name] ?? gap);
}
