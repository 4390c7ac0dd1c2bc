/** Characters that mean something in the middle of a line of Markdown (CommonMark). */
const marks = /[\\`*_[\]<]/g;

/** Plain text as Markdown that shows the same. */
export const plain = (text: string): string => text.replace(marks, '\\$&');

export const strong = (text: string): string => `**${plain(text)}**`;

export const link = (text: string, href: string): string => `[${plain(text)}](${href})`;

export const heading = (level: 1 | 2 | 3, text: string): string => `${'#'.repeat(level)} ${plain(text)}`;

/** A list, numbered where the order counts. */
export const list = (items: readonly string[], isNumbered = false): string =>
  items.map((item, index) => `${isNumbered ? `${index + 1}.` : '-'} ${item}`).join('\n');

/** A term with what is said of it, as an item of a list. */
export const term = (name: string, ...said: readonly string[]): string => [`${strong(name)}:`, ...said].join(' ');

/** Parts of a text one below the other; the ones that are not there are left out. */
export const blocks = (...parts: readonly (string | undefined | false)[]): string => parts.filter(Boolean).join('\n\n');
