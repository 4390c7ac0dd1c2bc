/**
 * Matches product names with a hyphen, such as M-Chat and SQ-View. The style `whole` prevents line breaks in them. An
 * invisible character would end up in copied text.
 */
export const hyphenatedName: RegExp = /\b\p{Lu}{1,2}-\p{Lu}\p{Ll}+/gu;
