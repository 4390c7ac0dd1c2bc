import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const programNames = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];

const macFiles = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const windowsFiles = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Returns the possible paths of programs with these names, by preference. */
function inPath(names: readonly string[], { PATH = '' }: NodeJS.ProcessEnv): string[] {
  const folders = [...PATH.split(path.delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return names.flatMap((name) => folders.filter(Boolean).map((folder) => path.join(folder, name)));
}

function candidates(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string[] {
  if (platform === 'win32') {
    const folders = [environment.PROGRAMFILES, environment['PROGRAMFILES(X86)'], environment.LOCALAPPDATA];
    return folders.flatMap((folder) => (folder ? windowsFiles.map((file) => path.join(folder, file)) : []));
  }
  const programs = inPath(programNames, environment);
  return platform === 'darwin' ? [...macFiles, ...programs] : programs;
}

/**
 * Finds the browser for the browser tests: the one in `CHROME_PATH`, else an installed Chrome, Chromium or Edge, else
 * Playwright's own if it is downloaded.
 *
 * @returns path of the program, or `undefined`
 * @throws Error when `CHROME_PATH` is not a program
 */
export function findBrowser(environment = process.env, platform = process.platform): string | undefined {
  const { CHROME_PATH } = environment;
  if (CHROME_PATH) {
    if (!isProgram(CHROME_PATH)) throw new Error(`CHROME_PATH is "${CHROME_PATH}": set it to a program.`);
    return CHROME_PATH;
  }
  const installed = candidates(environment, platform).find(isProgram);
  return installed ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
}

/**
 * Finds the headless shell for tests of pages, as Playwright does: a new tab takes a third of the processor time. The
 * shell lacks the back/forward cache. Falls back to {@link findBrowser}.
 */
export function findShell(environment = process.env, platform = process.platform): string | undefined {
  const shell = environment.CHROME_PATH ? undefined : inPath(['chromium-headless-shell'], environment).find(isProgram);
  return shell ?? findBrowser(environment, platform);
}
