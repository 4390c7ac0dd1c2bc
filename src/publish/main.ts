import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { hasOtherFieldKey } from '#hosting/buildManifest.ts';
import { loadWireKey } from '#server/config/secrets.ts';
import { readSettings } from '#server/config/settings.ts';
import { StartError } from '#server/config/startError.ts';
import { product } from '#site.ts';
import { BuildFailure } from './buildFailure.ts';
import { Builds } from './builds.ts';
import { withLock } from './lock.ts';
import { mailFailure } from './mailFailure.ts';
import { goBack, type Publication, type Published, publish } from './publish.ts';
import { NotFastForward, pulling } from './pull.ts';
import { runBuild } from './runBuild.ts';
import { Watch } from './watch.ts';

const usage = `npm run publish              builds beside the site that visitors see, and has them see the new build
npm run publish -- --watch   does so whenever the content changes, or something in it is due
npm run publish -- --back    has them see the build before it again`;

const options = {
  back: { type: 'boolean' },
  watch: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Pause between two looks at the content, in milliseconds: what is due is seen within a minute. */
const pause = 10_000;

/** The programs of the command line run in the folder of the site. */
const root = process.cwd();

/** What was published: a line for people and for scheduled jobs. */
function outcome(published: Published | undefined): string {
  if (!published) return 'unchanged';
  const { number, differences } = published;
  if (!differences) return `published build ${number}`;
  const { changed, removed, total } = differences;
  return `published build ${number}: ${changed} of ${total} files are new or changed, ${removed} are gone`;
}

/** What an error says to the person at the keyboard: a build that failed has said why. */
function told(error: unknown): unknown {
  if (error instanceof BuildFailure) return 'The site was not published: visitors see what they saw before.';
  const isCall = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return error instanceof StartError || error instanceof NotFastForward || isCall ? error.message : error;
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options });
  if (values.help) return console.log(usage);
  const settings = readSettings(process.env);
  const { mail } = settings;
  const now = () => new Date();
  const builds = new Builds(root, product);
  const publication: Publication = {
    builds,
    root,
    product,
    now,
    build: (folder) => runBuild(root, folder),
    isServed: (build) => !hasOtherFieldKey(build, loadWireKey(process.env, settings)),
  };
  const alone = <Result>(work: () => Promise<Result>) =>
    withLock(path.join(builds.folder, 'lock'), () => console.error('Waiting for another publish to end.'), work);

  if (values.back) return console.log(`went back to build ${await alone(() => goBack(publication))}`);

  const publishNow = async () => console.log(outcome(await alone(() => publish(publication))));
  const tell = async (error: unknown) => {
    console.error(told(error));
    await mailFailure(error, mail);
  };
  if (!values.watch) {
    return publishNow().catch(async (error) => {
      await tell(error);
      process.exitCode = 1;
    });
  }
  const pull = pulling(root, { now, tell, print: console.error });
  const watch = new Watch({ builds, root, now, pull, publish: publishNow, tell });
  for (;;) {
    // What could be read neither now nor in a while is said each time.
    await watch.look().catch((error) => console.error(told(error)));
    await sleep(pause);
  }
}

await run().catch((error) => {
  console.error(told(error));
  process.exitCode = 1;
});
