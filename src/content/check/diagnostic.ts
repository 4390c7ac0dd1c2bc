/** A text in both languages. */
export interface BilingualText {
  ko: string;
  en: string;
}

/** A mistake that an editor must correct before the site can be built, or before a draft is published. */
export interface Diagnostic {
  /** Path below the content folder while checking; relative to the repository in the result of `checkContent`. */
  file: string;
  /** Line in the file, from 1, if known. */
  line?: number | undefined;
  /** Path of the field, such as `capabilities[2].title`. */
  field?: string;
  /** True in a draft, which stops no build. */
  draft?: boolean;
  /** The problem, with the value found. */
  problem: BilingualText;
  /** Text to paste, or a sentence if there is no such text. */
  fix: BilingualText | string;
  /** True for advice: the check cannot be sure, so the site is built all the same. */
  advice?: true;
  /** True for a mistake that could harm the people who look at a preview, or publish other files. */
  unsafe?: true;
}

/** A mistake without its place. */
export type Fault = Pick<Diagnostic, 'problem' | 'fix' | 'advice' | 'unsafe'>;

/** A fault with its line in the file. */
export interface PlacedFault {
  line: number | undefined;
  fault: Fault;
}

export type FieldPath = readonly (string | number)[];

/**
 * Returns a field's path as editors read it.
 *
 * @example formatPath(['capabilities', 2, 'title']) // 'capabilities[2].title'
 */
export function formatPath(path: FieldPath): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text ? `${text}.${part}` : part;
  }, '');
}
