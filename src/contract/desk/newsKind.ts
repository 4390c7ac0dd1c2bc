/**
 * News of inquiries for their owner: a colleague has assigned one, its sender has added to it, or an answer was not
 * delivered.
 */
export const newsKinds = ['assigned', 'addition', 'undelivered'] as const;

export type NewsKind = (typeof newsKinds)[number];
