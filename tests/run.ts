import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installBrowser } from './installBrowser.ts';

interface Outcome {
  passed: number;
  failed: number;
}

/** Tests start some hundred processes, each in half the time with this. */
const compileCache = { NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/node') };

/**
 * Runs a program of this project and shows its output.
 *
 * @returns exit code
 */
function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...compileCache, ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a step that counts as one check. */
async function check(name: string, command: string, args: string[], env?: NodeJS.ProcessEnv): Promise<Outcome> {
  console.log(`\n— ${name}`);
  const failed = (await run(command, args, env)) === 0 ? 0 : 1;
  return { passed: 1 - failed, failed };
}

/** Runs a Vitest project and counts its tests. */
async function tests(project: string, reports: string): Promise<Outcome> {
  console.log(`\n— tests: ${project}`);
  const report = path.join(reports, `${project}.json`);
  const code = await run('vitest', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(await readFile(report, 'utf8'));
    // A test file that fails to load contains no counted tests, but must count as a failure.
    const failed = Math.max(numFailedTests, code === 0 ? 0 : Math.max(1, numFailedTests || numFailedTestSuites));
    return { passed: numPassedTests, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const reports = await mkdtemp(path.join(tmpdir(), 'site-tests-'));
const outcomes: Outcome[] = [];

outcomes.push(await check('lint and format', 'npm', ['run', '--silent', 'lint']));
outcomes.push(await check('types', 'npm', ['run', '--silent', 'types']));
outcomes.push(await tests('unit', reports));
outcomes.push(await tests('server', reports));
outcomes.push(await tests('fuzz', reports));

await installBrowser();
outcomes.push(await tests('islands', reports));

// Run without the launcher, so that an operator's .env does not affect the tests.
outcomes.push(await check('content', 'node', ['src/contentCheck/main.ts']));
const build = await check('build', 'astro', ['build']);
outcomes.push(build);
if (build.failed === 0) {
  outcomes.push(await tests('site', reports));
  outcomes.push(await tests('e2e', reports));
} else {
  console.error('The site checks and the browser tests need the build, so they count as failed.');
  outcomes.push({ passed: 0, failed: 2 });
}

await rm(reports, { recursive: true, force: true });
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
