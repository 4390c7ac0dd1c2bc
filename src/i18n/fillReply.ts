/** Placeholders of saved replies: the sender's name and the number of the inquiry. */
export const replyPlaceholders = ['name', 'number'] as const;

type ReplyValues = Record<(typeof replyPlaceholders)[number], string>;

/**
 * Replaces the placeholders of a saved reply.
 *
 * @example fillReply('{name} 님, 안녕하세요.', { name: '홍길동', number: 'AB-1121-7F3K' }) // '홍길동 님, 안녕하세요.'
 */
export const fillReply = (text: string, { name, number }: ReplyValues): string =>
  text.replace(/\{(?:name|number)\}/g, (placeholder) => (placeholder === '{name}' ? name : number));
