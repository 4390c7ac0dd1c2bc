import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkContent } from './index.ts';
import { formats } from './report.ts';

const formatNames = Object.keys(formats);

/** Name of the form that the report takes. */
const isFormat = (name: string): name is keyof typeof formats => formatNames.includes(name);

/** What is wrong in the content makes the exit code 1, a wrong call 2. */
function refuse(reason: string): never {
  console.error(reason);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({ options: { format: { type: 'string', default: 'text' } }, allowPositionals: true });
  } catch (error) {
    // Node names the argument that is wrong.
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

const { values, positionals } = readArguments();
if (!isFormat(values.format)) {
  refuse(`--format is "${values.format}": write one of ${formatNames.join(', ')}.`);
}
const [named] = positionals;
// As it was meant where the command was called, which npm and bin/site leave for the folder of the site.
const folder = named === undefined ? 'content' : path.resolve(process.env.INIT_CWD ?? '.', named);
if (!existsSync(folder)) refuse(`There is no folder ${folder}.`);
const { mistakes, files } = await checkContent(folder);
const report = formats[values.format](mistakes, files);
// Machines read standard output; people find mistakes where errors are.
const out = values.format === 'text' && mistakes.length > 0 ? process.stderr : process.stdout;
if (report !== '') out.write(`${report}\n`);
process.exitCode = mistakes.length > 0 ? 1 : 0;
