import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Project } from '../../support/project.ts';

export interface BuildFigures {
  seconds: number;
  /** Processor time of all threads, in seconds. Other work on the machine hardly affects it. */
  processorSeconds: number;
  /** Peak memory of the largest process, in bytes. */
  memory: number;
  pages: number;
  /** Output of the build. */
  output: string;
}

/** Script that writes the resource usage of a process at exit. Threads share these figures, so they do not write. */
const reporter = `import { isMainThread } from 'node:worker_threads';
import { writeFileSync } from 'node:fs';
if (isMainThread) process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeFileSync(process.env.BENCH_USAGE + '.' + process.pid, JSON.stringify({ memory: maxRSS * 1024, processorSeconds: (userCPUTime + systemCPUTime) / 1e6 }));
});`;

/**
 * Builds a project and measures it.
 *
 * @param commands Node programs with their arguments, run in sequence
 * @throws Error with the output when a program fails
 */
export async function measureBuild(
  { folder }: Project,
  commands: readonly (readonly string[])[],
): Promise<BuildFigures> {
  const usage = path.join(folder, '.usage');
  const started = performance.now();
  let output = '';
  for (const command of commands) {
    const hook = `data:text/javascript,${encodeURIComponent(reporter)}`;
    const child = spawn(process.execPath, ['--import', hook, ...command], {
      cwd: folder,
      env: { ...process.env, BENCH_USAGE: usage, ASTRO_TELEMETRY_DISABLED: '1' },
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${output.slice(-5000)}`);
  }
  const seconds = (performance.now() - started) / 1000;
  const reports = (await readdir(folder)).filter((file) => file.startsWith('.usage.'));
  let processorSeconds = 0;
  let memory = 0;
  for (const report of reports) {
    const figures = JSON.parse(await readFile(path.join(folder, report), 'utf8'));
    processorSeconds += figures.processorSeconds;
    memory = Math.max(memory, figures.memory);
    await rm(path.join(folder, report));
  }
  const built = await readdir(path.join(folder, 'dist'), { recursive: true });
  return { seconds, processorSeconds, memory, pages: built.filter((file) => file.endsWith('.html')).length, output };
}

/** `astro build`. */
export const astroBuild = ['node_modules/astro/bin/astro.mjs', 'build'] as const;

/** First step of `npm run build`. */
export const contentCheck = ['src/content/check/main.ts'] as const;
