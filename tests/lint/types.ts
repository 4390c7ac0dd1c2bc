import { spawnSync } from 'node:child_process';

/** TypeScript's native compiler. Astro's checker still needs the one in JavaScript, `typescript`. */
const compiler = 'node_modules/typescript-native/bin/tsc';

/** Checks a project on one processor: several would each infer the types of the database again. */
const check = (project: string) => [
  process.execPath,
  ...[compiler, '--project', project, '--incremental', '--tsBuildInfoFile'],
  `node_modules/.cache/${project}.tsbuildinfo`,
  ...['--checkers', '1'],
];

// First, because it generates the types of the content.
const astro = ['astro', 'check', '--minimumFailingSeverity', 'hint', '--tsconfig', 'tsconfig.astro.json'];

for (const [command = '', ...args] of [astro, check('tsconfig.json'), check('tsconfig.browser.json')]) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exitCode = 1;
}
