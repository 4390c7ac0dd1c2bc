import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import company from '#company';
import { checkCompany } from './company.ts';
import { formats, isBuildable } from './report.ts';

const formatNames = Object.keys(formats);

const isFormat = (name: string): name is keyof typeof formats => formatNames.includes(name);

/** Exits with 2 for wrong arguments. Mistakes in the content exit with 1. */
function refuse(reason: string): never {
  console.error(reason);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      options: { format: { type: 'string', default: 'text' }, preview: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (error) {
    // Node's message names the wrong argument.
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

const { values, positionals } = readArguments();
if (!isFormat(values.format)) {
  refuse(`--format is "${values.format}": write one of ${formatNames.join(', ')}.`);
}
const [named] = positionals;
// A path is relative to the caller's folder, although npm and bin/site change to the site's folder.
const folder = named === undefined ? 'content' : path.resolve(process.env.INIT_CWD ?? '.', named);
if (!existsSync(folder)) refuse(`There is no folder ${folder}.`);

/** Checks the company's facts first: the rules for its content are derived from them when they are imported. */
async function check() {
  const mistakes = checkCompany(company);
  if (mistakes.length > 0) return { mistakes, files: 1 };
  const { checkContent } = await import('./index.ts');
  return checkContent(folder, { preview: values.preview });
}

const { mistakes, files } = await check();
const report = formats[values.format](mistakes, files);
// Mistakes for people go to standard error, formats for machines to standard output.
const out = values.format === 'text' && !isBuildable(mistakes) ? process.stderr : process.stdout;
if (report !== '') out.write(`${report}\n`);
process.exitCode = isBuildable(mistakes) ? 0 : 1;
