import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { loadFieldKey } from '#server/config/secrets.ts';
import { readSettings } from '#server/config/settings.ts';
import { serveBuild } from '../../browser/serveBuild.ts';
import type { Project } from '../../support/project.ts';
import { astroBuild, type BuildFigures, contentCheck, measureBuild } from './measureBuild.ts';
import { measureSearch } from './measureSearch.ts';
import { bareSite, copiedSite } from './projects.ts';
import { buildTable, searchTable } from './report.ts';

const { values } = parseArgs({
  options: {
    /** Posts of the board, each in both languages. */
    posts: { type: 'string', default: '1000' },
  },
});
const posts = Number(values.posts);

// The builds and the server must have one key.
Object.assign(process.env, loadFieldKey(process.env, readSettings(process.env)));

async function withProject<Result>(
  making: Promise<Project>,
  use: (project: Project) => Promise<Result>,
): Promise<Result> {
  const project = await making;
  try {
    return await use(project);
  } finally {
    await project.remove();
  }
}

const builds = new Map<string, BuildFigures>();
await withProject(bareSite(posts), async (project) => {
  builds.set('bare Astro, cold', await measureBuild(project, [astroBuild]));
  builds.set('bare Astro, warm', await measureBuild(project, [astroBuild]));
});

await withProject(copiedSite(posts), async (project) => {
  builds.set('this site, cold', await measureBuild(project, [contentCheck, astroBuild]));
  builds.set('this site, warm', await measureBuild(project, [contentCheck, astroBuild]));
  console.log(`${buildTable(builds)}\n`);

  const served = await serveBuild({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }, project.folder);
  try {
    console.log(searchTable(await measureSearch(served.address)));
  } finally {
    await served.stop();
  }
});
console.log(`\n${posts} posts in two languages; ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}.`);
