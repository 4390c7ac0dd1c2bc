import { spawn } from 'node:child_process';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { installBrowser } from './installBrowser.ts';

interface Outcome {
  passed: number;
  /** Commands that repeat what failed. */
  failed: string[];
  /** Tests skipped because a program is missing. */
  skipped: number;
  /** Those programs. */
  missing: string[];
  /** Seconds by test file. */
  seconds: Record<string, number>;
}

type CommandLine = readonly [command: string, ...args: string[]];

const environment: NodeJS.ProcessEnv = {
  // Halves the start time of the hundreds of processes in the tests.
  NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/node'),
  ...process.env,
  ...(process.argv[2] === 'nightly' && { NIGHTLY: '1' }),
};

/**
 * Runs a program of this project.
 *
 * @param isLive streams the output; otherwise prints it at the end, so that output of parallel steps does not mix
 * @returns exit code
 */
async function run(name: string, [command, ...args]: CommandLine, isLive: boolean, env = {}): Promise<number> {
  const heading = `\n— ${name}`;
  if (isLive) console.log(heading);
  const started = performance.now();
  const child = spawn(command, args, {
    stdio: ['ignore', isLive ? 'inherit' : 'pipe', isLive ? 'inherit' : 'pipe'],
    env: { ...environment, ...env },
    shell: process.platform === 'win32',
  });
  const printed = Promise.all([child.stdout, child.stderr].map((stream) => stream && text(stream)));
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve(exitCode ?? 1));
  });
  if (!isLive) console.log([heading, ...(await printed)].join('\n').trimEnd());
  console.log(`${name}: ${Math.round((performance.now() - started) / 1000)} s`);
  return code;
}

/** Runs a step that counts as one check. */
async function check(name: string, commandLine: CommandLine, repeat = commandLine.join(' ')): Promise<Outcome> {
  const isPassed = (await run(name, commandLine, false)) === 0;
  return { passed: isPassed ? 1 : 0, failed: isPassed ? [] : [repeat], skipped: 0, missing: [], seconds: {} };
}

/** Counts a skipped test if its title or its reason names a program that is missing: "… (needs nginx)". */
function addSkipped(outcome: Outcome, words: string): void {
  const programs = [...words.matchAll(/\bneeds (\w[\w ]*)/g)].map(([, program = '']) => program);
  outcome.missing.push(...programs);
  if (programs.length > 0) outcome.skipped += 1;
}

/** Runs Vitest projects and counts their tests. */
async function unitTests(...projects: string[]): Promise<Outcome> {
  const report = path.join(reports.path, `${projects.join('-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const selected = projects.flatMap((project) => ['--project', project]);
  const code = await run(`tests: ${projects.join(', ')}`, ['vitest', 'run', ...selected, ...reporters], true);
  const outcome: Outcome = { passed: 0, failed: [], skipped: 0, missing: [], seconds: {} };
  const results: JsonTestResults = JSON.parse(await readFile(report, 'utf8').catch(() => '{"testResults":[]}'));
  for (const { name, status, startTime, endTime, assertionResults } of results.testResults) {
    const file = path.relative('.', name);
    outcome.seconds[file] = (endTime - startTime) / 1000;
    const before = outcome.failed.length;
    for (const test of assertionResults) {
      if (test.status === 'passed') outcome.passed += 1;
      else if (test.status === 'failed') outcome.failed.push(`npx vitest run ${file} -t ${JSON.stringify(test.title)}`);
      else addSkipped(outcome, test.fullName);
    }
    // A file that fails to load contains no tests.
    if (status === 'failed' && outcome.failed.length === before) outcome.failed.push(`npx vitest run ${file}`);
  }
  if (code !== 0 && outcome.failed.length === 0) outcome.failed.push(`npx vitest run ${selected.join(' ')}`);
  return outcome;
}

/** Runs the browser tests and counts them. A test that passes only on its retry counts as failed. */
async function browserTests(): Promise<Outcome> {
  const report = path.join(reports.path, 'e2e.json');
  const code = await run('tests: e2e', ['playwright', 'test'], true, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const outcome: Outcome = { passed: 0, failed: [], skipped: 0, missing: [], seconds: {} };
  const { suites }: Pick<JSONReport, 'suites'> = JSON.parse(
    await readFile(report, 'utf8').catch(() => '{"suites":[]}'),
  );
  const add = ({ specs, suites: inner = [] }: JSONReportSuite) => {
    for (const { file, line, tests } of specs) {
      const name = `tests/e2e/${file}`;
      for (const { status, results, annotations } of tests) {
        const duration = results.reduce((sum, result) => sum + result.duration, 0) / 1000;
        outcome.seconds[name] = (outcome.seconds[name] ?? 0) + duration;
        if (status === 'expected') outcome.passed += 1;
        else if (status === 'skipped')
          addSkipped(outcome, annotations.map(({ description = '' }) => description).join());
        else outcome.failed.push(`npx playwright test ${name}:${line}`);
      }
    }
    inner.forEach(add);
  };
  suites.forEach(add);
  if (code !== 0 && outcome.failed.length === 0) outcome.failed.push('npx playwright test');
  return outcome;
}

/** Prints the slowest files, the commands that repeat failures, and the sums. */
function report(outcomes: readonly Outcome[]): void {
  const files = outcomes.flatMap(({ seconds }) => Object.entries(seconds)).sort(([, one], [, other]) => other - one);
  console.log('\nSlowest files:');
  for (const [file, seconds] of files.slice(0, 10)) console.log(`${seconds.toFixed(1).padStart(8)} s  ${file}`);
  const failed = outcomes.flatMap((outcome) => outcome.failed);
  if (failed.length > 0) console.log(`\nRepeat what failed:\n${failed.map((command) => `  ${command}`).join('\n')}`);
  const sum = (key: 'passed' | 'skipped') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const missing = [...new Set(outcomes.flatMap((outcome) => outcome.missing))].sort().join(', ');
  const skipped = missing && `Not tested for want of ${missing}: ${sum('skipped')} skipped; `;
  console.log(`\n${skipped}${sum('passed')} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

await using reports = await mkdtempDisposable(path.join(tmpdir(), 'site-tests-'));

// Types take one processor; the steps beside them use the others.
const checks = (async () => [
  await check('lint and format', ['npm', 'run', '--silent', 'lint']),
  await check('types', ['npm', 'run', '--silent', 'types']),
])();
// Run without the launcher, so that an operator's .env does not affect the tests.
const content = await check('content', ['node', 'src/content/check/main.ts'], 'npm run check:content');
const build = await check('build', ['astro', 'build'], 'npx astro build');
const isBuilt = build.failed.length === 0;
const outcomes = [content, build];
outcomes.push(await unitTests('unit', 'server', 'fuzz', ...(isBuilt ? ['site'] : [])));
outcomes.push(...(await checks));
await installBrowser();
outcomes.push(await unitTests('islands'));
if (isBuilt) outcomes.push(await browserTests());
else console.error('The build failed, so the tests of the built site did not run.');
report(outcomes);
