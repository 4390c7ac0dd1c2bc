import { spawn } from 'node:child_process';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { installBrowser } from './installBrowser.ts';

interface Outcome {
  passed: number;
  failed: number;
}

type CommandLine = readonly [command: string, ...args: string[]];

/** Compile cache, which halves the start time of the hundreds of processes in the tests. */
const compileCache = { NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/node') };

/** `npm run test:nightly` runs everything. */
const fuzzRuns = process.argv[2] === 'nightly' && { NIGHTLY: '1' };

/**
 * Runs a program of this project.
 *
 * @param isLive streams the output; otherwise prints it at the end, so that output of parallel steps does not mix
 * @returns exit code
 */
async function run(
  name: string,
  [command, ...args]: CommandLine,
  isLive: boolean,
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const heading = `\n— ${name}`;
  if (isLive) console.log(heading);
  const started = performance.now();
  const child = spawn(command, args, {
    stdio: ['ignore', isLive ? 'inherit' : 'pipe', isLive ? 'inherit' : 'pipe'],
    env: { ...compileCache, ...process.env, ...fuzzRuns, ...env },
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
async function check(name: string, ...commandLine: CommandLine): Promise<Outcome> {
  const failed = (await run(name, commandLine, false)) === 0 ? 0 : 1;
  return { passed: 1 - failed, failed };
}

/** Runs a Vitest project and counts its tests. */
async function tests(project: string, isLive = true): Promise<Outcome> {
  const report = path.join(reports.path, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(`tests: ${project}`, ['vitest', 'run', '--project', project, ...reporters], isLive);
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(await readFile(report, 'utf8'));
    // A test file that fails to load contains no counted tests, but must count as a failure.
    const failed = Math.max(numFailedTests, code === 0 ? 0 : Math.max(1, numFailedTests || numFailedTestSuites));
    return { passed: numPassedTests, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Runs the browser tests and counts them. A test that passes only on its retry counts as failed. */
async function browserTests(): Promise<Outcome> {
  const report = path.join(reports.path, 'e2e.json');
  const code = await run('tests: e2e', ['playwright', 'test'], true, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  try {
    const { expected, unexpected, flaky } = JSON.parse(await readFile(report, 'utf8')).stats;
    return { passed: expected, failed: Math.max(unexpected + flaky, code === 0 ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

await using reports = await mkdtempDisposable(path.join(tmpdir(), 'site-tests-'));
const outcomes: Outcome[] = [];

// Parallel, because linter, type checker and the end of the build use one processor each.
const [checks, builds] = await Promise.all([
  (async () => [
    await check('lint and format', 'npm', 'run', '--silent', 'lint'),
    await check('types', 'npm', 'run', '--silent', 'types'),
    await tests('unit', false),
  ])(),
  // Run without the launcher, so that an operator's .env does not affect the tests.
  (async () => [await check('content', 'node', 'src/contentCheck/main.ts'), await check('build', 'astro', 'build')])(),
]);
outcomes.push(...checks, ...builds);
outcomes.push(await tests('server'), await tests('fuzz'));
await installBrowser();
outcomes.push(await tests('islands'));
if (builds.at(-1)?.failed === 0) {
  outcomes.push(await tests('site'), await browserTests());
} else {
  console.error('The build failed, so the site checks and the browser tests count as failed.');
  outcomes.push({ passed: 0, failed: 2 });
}

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
