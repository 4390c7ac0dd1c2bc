/**
 * Product names with a hyphen, such as M-Chat and SQ-View, at which browsers would break them. They are kept on one line
 * by the style `whole`, not by an invisible character, which would go along with what a visitor copies.
 */
export const hyphenatedName: RegExp = /\b\p{Lu}{1,2}-\p{Lu}\p{Ll}+/gu;
