/** A file that a page loads; pages share it. */
export interface PageAsset {
  /** Path below the build's folder. */
  address: string;
  text: string;
}
