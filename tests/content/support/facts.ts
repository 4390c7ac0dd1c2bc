const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const koreanDate = /(?:(\d{4})년 )?(\d{1,2})월 (\d{1,2})일/g;
const englishDate = new RegExp(`(${months.join('|')}) (\\d{1,2})(?:, (\\d{4}))?`, 'g');
const koreanHour = /(오전|오후) (\d{1,2})시(?: (\d{1,2})분)?/g;
const englishHour = /(\d{1,2})(?::(\d{2}))? ([ap])\.m\./g;

/** Years, quarters and halves of years, which the columns of a table have. */
const period = /\d{4}년(?: (?:\d분기|[상하]반기))?|(?:[QH]\d )?\b20\d{2}\b/g;

/**
 * Returns the dates of a text, such as `2026-3-27`.
 *
 * @param year year of the dates without one
 */
export const datesIn = (text: string, year: number): string[] => [
  ...[...text.matchAll(koreanDate)].map(([, of, month, day]) => `${of ?? year}-${month}-${day}`),
  ...[...text.matchAll(englishDate)].map(
    ([, month = '', day, of]) => `${of ?? year}-${months.indexOf(month) + 1}-${day}`,
  ),
];

/** Returns the times of day in a text, such as `9:00`. */
export function hoursIn(text: string): string[] {
  const time = (hour: string, minute: string, isAfternoon: boolean) =>
    `${(Number(hour) % 12) + (isAfternoon ? 12 : 0)}:${minute.padStart(2, '0')}`;
  return [
    ...[...text.matchAll(koreanHour)].map(([, half, hour = '', minute = '0']) => time(hour, minute, half === '오후')),
    ...[...text.matchAll(englishHour)].map(([, hour = '', minute = '0', half]) => time(hour, minute, half === 'p')),
  ];
}

/** Returns the figures of a text, except dates, hours and periods. */
export const figuresIn = (text: string): string[] =>
  [koreanDate, englishDate, koreanHour, englishHour, period]
    .reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text)
    .match(/\d+(?:[.,]\d+)*/g) ?? [];

/** Returns the products that a text names, with their versions. */
export const productsIn = (text: string): string[] => [
  ...new Set(text.match(/(?:\bM-[A-Z][a-z]+|\bSQ-View|\bMLOps|\bAICC)(?: \d+\.\d+)?/g)),
];
