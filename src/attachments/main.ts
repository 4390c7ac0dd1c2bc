import { parseArgs } from 'node:util';
import { checkContent } from '#contentCheck/index.ts';
import { formats, isBuildable } from '#contentCheck/report.ts';
import { readDocuments } from './documents.ts';
import { packDocuments, printDocuments } from './print.ts';

const usage = `npm run attachments -- [NAME…]

Prints content/attachments as PDF files beside the posts that attach them. It needs Chrome or Chromium. A file that
would be the same stays.

  NAME    only documents in these folders of content/attachments
  --help  prints this help`;

const root = 'content';

/** Prints the named documents, or all without a name. Returns the exit code. */
async function main(names: readonly string[]): Promise<number> {
  const { mistakes, files } = await checkContent(root);
  const found = mistakes.filter(({ file, advice }) => file.startsWith(`${root}/attachments/`) && !advice);
  if (!isBuildable(found)) {
    console.error(formats.text(found, files));
    return 1;
  }
  const documents = await readDocuments(root);
  const unknown = names.filter((name) => !documents.some(({ id }) => id === name));
  if (unknown.length > 0) {
    console.error(`There is no folder ${unknown.map((name) => `${root}/attachments/${name}`).join(', ')}.`);
    return 2;
  }
  const chosen = documents.filter(({ id }) => names.length === 0 || names.includes(id));
  const changed = [...(await printDocuments(chosen, root)), ...(await packDocuments(documents, root))];
  for (const file of changed) console.log(`${root}/${file}`);
  console.log(`${chosen.length} printed, ${changed.length} files changed`);
  return 0;
}

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean', default: false } },
  allowPositionals: true,
});
if (values.help) console.log(usage);
else process.exitCode = await main(positionals);
