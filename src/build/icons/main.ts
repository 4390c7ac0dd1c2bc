import { writeFileSync } from 'node:fs';
import { iconFiles } from './iconFiles.ts';

// `npm run icons`: redraws the icons after a change of the logo or the brand colour.
for (const [file, content] of await iconFiles()) {
  writeFileSync(file, content);
  console.log(`wrote ${file}`);
}
