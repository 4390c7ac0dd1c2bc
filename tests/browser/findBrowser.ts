import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];

const applications = [
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

function candidates(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string[] {
  if (platform === 'win32') {
    const folders = [environment.PROGRAMFILES, environment['PROGRAMFILES(X86)'], environment.LOCALAPPDATA];
    return folders.flatMap((folder) => (folder ? windowsFiles.map((file) => path.join(folder, file)) : []));
  }
  const folders = [...(environment.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const programs = names.flatMap((name) => folders.filter(Boolean).map((folder) => path.join(folder, name)));
  return platform === 'darwin' ? [...applications, ...programs] : programs;
}

/**
 * The browser of the browser tests: the one that `CHROME_PATH` names, else an installed Chrome, Chromium or Edge,
 * else Playwright's own if it is downloaded.
 *
 * @returns path of the program
 * @throws when `CHROME_PATH` names no program
 */
export function findBrowser(environment = process.env, platform = process.platform): string | undefined {
  const { CHROME_PATH } = environment;
  if (CHROME_PATH) {
    if (!isProgram(CHROME_PATH)) throw new Error(`CHROME_PATH is "${CHROME_PATH}", which is no program.`);
    return CHROME_PATH;
  }
  const installed = candidates(environment, platform).find(isProgram);
  return installed ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
}
