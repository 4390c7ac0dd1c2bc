import { checkContent, formatMistakes } from './index.ts';
import { listFiles } from './read/readContent.ts';

const root = process.argv[2] ?? 'content';
const mistakes = await checkContent(root);
if (mistakes.length > 0) {
  console.error(formatMistakes(mistakes));
  process.exitCode = 1;
} else {
  console.log(`content is fine: ${(await listFiles(root)).length} files`);
}
