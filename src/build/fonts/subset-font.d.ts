/** The part of the package that this site uses; it has no types of its own. */
declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** Extra ids of the `name` table to keep. */
    preserveNameIds?: readonly number[];
    /** OpenType features to keep; all of them by default. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
    /** Value of an axis, or the part of it that is kept. */
    variationAxes?: Record<string, number | { min: number; max: number; default: number }>;
  }

  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
