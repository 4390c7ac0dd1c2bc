import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Posts share headings, and what is shorter than a sentence, in characters. */
const isSentence = (line: string) => line.length >= 12 && !line.startsWith('#');

/**
 * Sentences of the samples in the guide, `README.md` of the content folder.
 *
 * @returns none where there is no guide
 */
export function readGuideLines(root: string, files: readonly string[]): Set<string> {
  const lines = new Set<string>();
  if (!files.includes('README.md')) return lines;
  const guide = readFileSync(path.join(root, 'README.md'), 'utf8');
  for (const [, sample = ''] of guide.matchAll(/^```markdown\n---\n[\s\S]*?\n---\n([\s\S]*?)^```$/gm)) {
    for (const line of sample.split('\n')) {
      if (isSentence(line.trim())) lines.add(line.trim());
    }
  }
  return lines;
}
