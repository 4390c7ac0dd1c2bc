/**
 * Fills the placeholders of a label, written as in `content/locales`.
 *
 * @example fillLabel('{{count}}건 찾음', { count: '3' }) // '3건 찾음'
 */
export function fillLabel(label: string, values: Record<string, string>): string {
  return label.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
