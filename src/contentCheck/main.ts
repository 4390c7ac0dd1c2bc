import { parseArgs } from 'node:util';
import { checkContent } from './index.ts';
import { formats } from './report.ts';

const formatNames = Object.keys(formats);

/** Name of the form that the report takes. */
const isFormat = (name: string): name is keyof typeof formats => formatNames.includes(name);

const { values, positionals } = parseArgs({
  options: { format: { type: 'string', default: 'text' } },
  allowPositionals: true,
});

if (!isFormat(values.format)) {
  console.error(`--format is "${values.format}": write one of ${formatNames.join(', ')}.`);
  process.exit(2);
}
const { mistakes, files } = await checkContent(positionals[0] ?? 'content');
const report = formats[values.format](mistakes, files);
// Machines read standard output; people find mistakes where errors are.
const out = values.format === 'text' && mistakes.length > 0 ? process.stderr : process.stdout;
if (report !== '') out.write(`${report}\n`);
process.exitCode = mistakes.length > 0 ? 1 : 0;
