import './requireNode.mjs';
// A named import that an old Node lacks would fail before requireNode.mjs runs.
import nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';

// Paths in arguments are relative to the caller's folder, as with npm.
process.env.INIT_CWD ??= process.cwd();
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
// Halves the start time of a command. A portable cache would name the files of another folder in stack traces.
nodeModule.enableCompileCache({ directory: 'node_modules/.cache/node' });
if (await loadSettings()) await import('../src/commandLine.ts');

/** Loads the settings files, which help does not need. Returns false when one cannot be read. */
async function loadSettings() {
  const program = process.argv[2] ?? 'help';
  if (program === 'help' || ['--help', '-h'].includes(process.argv.at(-1))) return true;
  const { loadSettingsFiles } = await import('../src/settings/settingsFiles.ts');
  try {
    loadSettingsFiles(program);
    return true;
  } catch (error) {
    console.error(error.name === 'StartError' ? error.message : error);
    process.exitCode = 1;
    return false;
  }
}
