import type { VFile } from 'vfile';

/** Whether a markdown file is in English: an `en.md`. */
export const isEnglish = ({ path }: VFile): boolean => /(?:^|[\\/])en\.md$/.test(path ?? '');
