import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '#server/config/settings.ts';
import { StartError } from '#server/config/startError.ts';
import { product } from '#site.ts';
import { BuildFailure } from './buildFailure.ts';
import { Builds } from './builds.ts';
import { withLock } from './lock.ts';
import { mailFailure } from './mailFailure.ts';
import { goBack, type Publication, type Published, publish } from './publish.ts';
import { runBuild } from './runBuild.ts';

const usage = `npm run publish             builds beside the site that visitors see, and has them see the new one
npm run publish -- --back   has them see the build before it again`;

/** The programs of the command line run in the folder of the site. */
const root = process.cwd();

/** What was published: a line for people and for scheduled jobs. */
function outcome(published: Published | undefined): string {
  if (!published) return 'unchanged';
  const { number, differences } = published;
  const { changed, removed, total } = differences ?? { changed: 0, removed: 0, total: 0 };
  return differences
    ? `published build ${number}: ${changed} of ${total} files are new or changed, ${removed} are gone`
    : `published build ${number}`;
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { back: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help) return console.log(usage);
  const { mail } = readSettings(process.env);
  const builds = new Builds(root, product);
  const build = (folder: string) => runBuild(root, folder);
  const publication: Publication = { builds, root, product, now: () => new Date(), build };
  const alone = <Result>(work: () => Promise<Result>) =>
    withLock(path.join(builds.folder, 'lock'), () => console.error('Waiting for another publish to end.'), work);

  if (values.back) return console.log(`went back to build ${await alone(() => goBack(publication))}`);
  try {
    console.log(outcome(await alone(() => publish(publication))));
  } catch (error) {
    await mailFailure(error, mail);
    throw error;
  }
}

/** What an error says to the person at the keyboard: a build that fails has said why. */
function told(error: unknown): unknown {
  const isCall = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (error instanceof BuildFailure) return 'The site was not published: visitors see what they saw before.';
  return error instanceof StartError || isCall ? error.message : error;
}

try {
  await run();
} catch (error) {
  console.error(told(error));
  process.exitCode = 1;
}
