import type { VFile } from 'vfile';

/** True for English Markdown files: `en.md`. */
export const isEnglish = ({ path }: VFile): boolean => /(?:^|[\\/])en\.md$/.test(path ?? '');
