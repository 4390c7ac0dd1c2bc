import './requireNode.mjs';
import { accessSync, constants, existsSync } from 'node:fs';
// A named import that an old Node lacks would fail before requireNode.mjs runs.
import nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';

// Paths in arguments are relative to the caller's folder, as with npm.
process.env.INIT_CWD ??= process.cwd();
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
// Halves the start time of a command. A portable cache would name the files of another folder in stack traces.
nodeModule.enableCompileCache({ directory: 'node_modules/.cache/node' });
if (existsSync('.env')) loadSettings();
await import('../src/commandLine.ts');

/** Loads `.env`. It may belong to the server's account: the publisher's cannot read it. */
function loadSettings() {
  const isPublisher = ['publish', 'build'].includes(process.argv[2]);
  if (isPublisher && !isReadable('.env')) console.error('This account cannot read .env: its settings do not count.');
  else process.loadEnvFile();
}

function isReadable(file) {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
