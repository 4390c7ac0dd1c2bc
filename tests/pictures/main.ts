import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sitemapAddresses } from '../browser/sitemapAddresses.ts';
import { root } from '../support/project.ts';
import { compareVisit } from './compareVisit.ts';
import { emptyFolder, saveFinding } from './findings.ts';
import { type Options, readOptions, usage } from './options.ts';
import { type Finding, type Report, reportPage, summary } from './report.ts';
import { samplePages } from './samplePages.ts';
import { serveStates } from './serveStates.ts';
import { stillBrowser } from './takePicture.ts';
import { planVisits } from './visits.ts';

/** `npm run pictures`: see {@link usage}. */

const folder = path.join(root, 'test-results/pictures');

/** Visits that are paid at the same time. */
const atOnce = 2;

/** Pages that no sitemap names. */
const unlisted = ['/login', '/en/login'];

async function takeAndCompare({ against, only }: Options): Promise<Report> {
  await using resources = new AsyncDisposableStack();
  console.log(`Building ${against} and the working tree…`);
  const [before, after] = await serveStates(against, resources);
  const pagesBefore = await sitemapAddresses(before.address);
  const pagesAfter = await sitemapAddresses(after.address);
  const common = pagesBefore.filter((address) => pagesAfter.includes(address));
  const visits = planVisits([...samplePages(common), ...unlisted], only);
  const names = visits.flatMap(({ pictures }) => pictures.map(({ name }) => name));
  console.log(`Taking ${names.length} pictures of each…`);

  const findings: Finding[] = [];
  const faults: string[] = [];
  const now = new Date();
  const waiting = visits.values();
  const pay = async () => {
    const pair = [
      await stillBrowser(before.address, now, resources),
      await stillBrowser(after.address, now, resources),
    ] as const;
    for (const visit of waiting) {
      for (const { name, difference, fault } of await compareVisit(pair, visit)) {
        if (difference) findings.push(await saveFinding(folder, name, names.indexOf(name), difference));
        if (fault) faults.push(`${name}: ${fault}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, pay));
  return {
    against,
    compared: names.length - faults.length,
    findings: findings.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name)),
    onlyBefore: pagesBefore.filter((address) => !common.includes(address)),
    onlyAfter: pagesAfter.filter((address) => !common.includes(address)),
    faults,
  };
}

const options = readOptions(process.argv.slice(2));
if (options.help) console.log(usage);
else {
  await emptyFolder(folder);
  const report = await takeAndCompare(options);
  const page = path.join(folder, 'index.html');
  await writeFile(page, await reportPage(report));
  console.log(`${summary(report)}\n${page}`);
  process.exitCode = report.faults.length > 0 ? 1 : 0;
}
