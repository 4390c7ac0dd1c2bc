import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, Option } from 'commander';
import { newCommand } from '#server/commands/newCommand.ts';
import { originWarning } from '#settings/originWarning.ts';
import { checkPagesKey, hasKeyOfOthers } from '#settings/pagesKey.ts';
import { loadFieldKey } from '#settings/secrets.ts';
import { readSettings, type Settings } from '#settings/settings.ts';
import { StartError } from '#settings/startError.ts';
import { product } from '#site.ts';
import { buildEnvironment } from './buildEnvironment.ts';
import { Builds } from './builds.ts';
import { mailFailure } from './failureMail.ts';
import { withLock } from './lock.ts';
import { type Publication, type Published, publish, publishPreview, rollBack } from './publish.ts';
import { createPull, PullRefused } from './pull.ts';
import { BuildFailure, runBuild } from './runBuild.ts';
import { Watch } from './watch.ts';

interface PublishOptions {
  back?: true;
  watch?: true;
  preview?: true;
  newKey?: true;
}

/** Returns the command. It prints a line for each publish: `unchanged`, or one that starts with `published`. */
export function publishCommand(): Command {
  return newCommand('publish')
    .addOption(new Option('--back', 'switch back to the build before').conflicts(['watch', 'preview']))
    .option('--watch', 'publish again when the content changes or something in it is due')
    .option('--preview', 'build the preview with drafts and scheduled posts; with --watch, beside each publish')
    .addOption(
      new Option('--new-key', 'accept that the key of the pages has changed').conflicts(['back', 'watch', 'preview']),
    )
    .action(run);
}

/** Pause between checks of the content, in milliseconds. */
const pause = 10_000;

/** Folder of the site: `bin/site` changes to it. */
const root = process.cwd();

/** Returns the line about a publish, for people and scheduled jobs. */
function outcome(published: Published | undefined): string {
  if (!published) return 'unchanged';
  const { number, differences } = published;
  if (!differences) return `published build ${number}`;
  const { changed, removed, total } = differences;
  return `published build ${number}: ${changed} of ${total} files are new or changed, ${removed} are gone`;
}

/** Returns the message of an expected error, or an unexpected error itself. */
function messageOf(error: unknown): unknown {
  if (error instanceof BuildFailure) return 'The site was not published: the live build is unchanged.';
  return error instanceof StartError || error instanceof PullRefused ? error.message : error;
}

/**
 * Returns the site in this folder.
 *
 * @param args further arguments of its builds
 */
function siteHere(settings: Settings, args: readonly string[] = []): Publication {
  const fieldKey = () => loadFieldKey(process.env, settings);
  return {
    builds: new Builds(root, product),
    root,
    product,
    now: () => new Date(),
    build: (folder) => runBuild(root, folder, buildEnvironment(process.env, fieldKey()), { args }),
    isServed: (build) => !hasKeyOfOthers(build, process.env, settings),
  };
}

/** Runs work that changes the builds, in one process at a time. */
function locked<Result>({ builds }: Publication, work: () => Promise<Result>): Promise<Result> {
  const onWait = () => console.error('Waiting for another publish to end.');
  return withLock(path.join(builds.folder, 'lock'), onWait, work);
}

/**
 * Builds the site as `npm run build` does, beside the build that visitors see, then switches to the new one.
 *
 * @param args further arguments of the build
 */
export async function buildBeside(args: readonly string[]): Promise<void> {
  const site = siteHere(readSettings(process.env));
  const build = (folder: string) => runBuild(root, folder, process.env, { args, inheritsOutput: true });
  try {
    console.log(outcome(await locked(site, () => publish({ ...site, build }))));
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}

async function run({ back, watch: isWatching, preview, newKey }: PublishOptions): Promise<void> {
  // The server and nginx read the build, whatever the umask of the caller's shell.
  process.umask(0o022);
  const settings = readSettings(process.env);
  const { mail, publishCode } = settings;
  const publication = siteHere(settings);
  const { builds, now } = publication;

  if (back) return console.log(`rolled back to build ${await locked(publication, () => rollBack(publication))}`);

  const warning = originWarning(settings);
  if (warning) console.error(`Warning: ${warning}`);
  const checkedPublish = () => {
    if (!newKey) checkPagesKey('dist', process.env, settings);
    return publish(publication);
  };
  const publishNow = async () => console.log(outcome(await locked(publication, async () => checkedPublish())));
  /** Builds the preview. Reports a failure here alone: nothing public depends on it. */
  const previewNow = async () => {
    try {
      checkPagesKey('dist', process.env, settings);
      await locked(publication, () => publishPreview(siteHere(settings, ['--mode', 'preview'])));
      console.log('built the preview');
    } catch (error) {
      console.error(
        error instanceof BuildFailure ? 'The preview was not built: the one before stays.' : messageOf(error),
      );
      if (!isWatching) process.exitCode = 1;
    }
  };
  const report = async (error: unknown) => {
    console.error(messageOf(error));
    await mailFailure(error, mail);
  };
  if (!isWatching && preview) return previewNow();
  if (!isWatching) {
    return publishNow().catch(async (error) => {
      await report(error);
      process.exitCode = 1;
    });
  }
  const pull = createPull(root, { mergesCode: publishCode, now, report, print: console.error });
  const publishBoth = async () => {
    await publishNow();
    if (preview) await previewNow();
  };
  const watch = new Watch({ builds, root, now, pull, publish: publishBoth, report });
  console.error(`Waiting for ${watch.awaited()}.`);
  for (;;) {
    // Reports an unreadable file at each check.
    await watch.check().catch((error) => console.error(messageOf(error)));
    await sleep(pause);
  }
}
