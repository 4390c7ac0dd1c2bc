import './requireNode.mjs';
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [name = '', ...args] = process.argv.slice(2);

const astro = 'node_modules/astro/bin/astro.mjs';
const commands = ['backup', 'forget', 'inquiries', 'restore', 'site-info', 'staff', 'withdraw-marketing'];

/** The modules that a program runs, one after the other unless one fails, with their arguments. */
const programs = {
  serve: [['src/server/main.ts', ...args]],
  api: [['src/server/apiMain.ts', ...args]],
  build: [['src/contentCheck/main.ts'], [astro, 'build', ...args]],
  publish: [['src/publish/main.ts', ...args]],
  dev: [[astro, 'dev', ...args]],
  new: [['src/newEntry/main.ts', ...args]],
  'check:content': [['src/contentCheck/main.ts', ...args]],
  ...Object.fromEntries(commands.map((command) => [command, [['src/server/commands/main.ts', command, ...args]]])),
};

/** What is printed for `--help`; the other programs have words of their own. */
const usages = {
  serve: 'npm run serve   serves dist/ and the API until a signal stops it; README says what can be set',
  api: 'npm run api   serves the API alone, behind what serves dist/; README says what can be set',
  build: 'npm run build   checks the content and builds dist/ from it',
  new: 'npm run new -- COLLECTION ID   writes what an entry of content/COLLECTION needs, in both languages',
  'check:content': 'npm run check:content -- [--format text|json|github] [FOLDER]   says what is wrong in content/',
};

if (!Object.hasOwn(programs, name)) {
  const isHelp = name === '--help';
  console[isHelp ? 'log' : 'error'](`bin/site ${Object.keys(programs).join('|')} …`);
  process.exit(isHelp ? 0 : 1);
}

if (Object.hasOwn(usages, name) && (args.includes('--help') || args.includes('-h'))) {
  console.log(usages[name]);
  process.exit(0);
}

// Paths in arguments are those of the folder it was called in, as with npm.
process.env.INIT_CWD ??= process.cwd();
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
// Halves the time in which a command starts, wherever the folder of the site is.
enableCompileCache({ directory: 'node_modules/.cache/node', portable: true });
if (existsSync('.env')) process.loadEnvFile();

for (const [module, ...argv] of programs[name]) {
  process.argv = [process.execPath, module, ...argv];
  await import(pathToFileURL(module).href);
  if (process.exitCode) break;
}
