import i18next from 'i18next';
import type { Labels } from './labels.ts';
import type { Locale } from './locales.ts';

/** Key without the suffix of a plural form, which i18next chooses by `count`. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

/** Keys of the texts in a tree of labels, joined by points. */
type KeyIn<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutPlural<Key> : `${Key}.${KeyIn<Tree[Key]>}`;
}[keyof Tree & string];

/** Key of a label: its file and its key there, such as `common:footer.top`. */
export type LabelKey = { [File in keyof Labels & string]: `${File}:${KeyIn<Labels[File]>}` }[keyof Labels & string];

/** Returns a label with its placeholders filled. i18next's own types would cost half the time of the type check. */
export type Translate = (key: LabelKey, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Returns the interface labels of one language, for pages: astro-i18next loads `content/locales` at build.
 * Keys are typed from the Korean files. A missing label fails the build.
 *
 * @example labelsFor('en')('common:footer.top') // 'Back to top'
 */
export const labelsFor = (locale: Locale): Translate => i18next.getFixedT(locale) as Translate;
