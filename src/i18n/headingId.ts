import { slug } from 'github-slugger';

/** Returns the id of a heading, in the form that headings in Markdown get. */
export const headingId = (heading: string): string => slug(heading);
