/** Placeholders of saved replies: the sender's name, the number of the inquiry, and the name of who answers. */
const replyPlaceholders = ['name', 'number', 'staff'] as const;

export type ReplyValues = Record<(typeof replyPlaceholders)[number], string>;

const placeholder = new RegExp(`\\{(${replyPlaceholders.join('|')})\\}`);

/** Splits a saved reply at its placeholders. Every second part is the value of one. */
export const replyParts = (text: string, values: ReplyValues): string[] =>
  text.split(placeholder).map((part, at) => (at % 2 === 1 ? values[part as keyof ReplyValues] : part));

/**
 * Replaces the placeholders of a saved reply.
 *
 * @example fillReply('{name} 님, 안녕하세요.', { name: '홍길동', number: 'AB-1121-7F3K', staff: '' }) // '홍길동 님, 안녕하세요.'
 */
export const fillReply = (text: string, values: ReplyValues): string => replyParts(text, values).join('');

/** Returns the words in braces that are no placeholders, which a mail would show literally. */
export const unknownPlaceholders = (text: string): RegExpExecArray[] =>
  [...text.matchAll(/\{+([^{}]*)\}+/g)].filter(([found]) => !replyPlaceholders.some((name) => found === `{${name}}`));

/** Matches Markdown in a line, which plain text shows literally. */
export const markdownMark = /\*\*|~~|`|!?\[[^\]]*\]\([^)]*\)|^#{1,6}\s/;
