/** Returns a title that says which program the test needs, for the list of what a machine could not test. */
export const needs = (program: string, title: string): string => `${title} (needs ${program})`;
