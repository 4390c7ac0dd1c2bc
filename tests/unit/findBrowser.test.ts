import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findBrowser, findShell } from '../browser/findBrowser.ts';

/** Creates a folder that contains a program, and removes it when the test ends. */
function folderWith(program: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'programs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, program), '');
  chmodSync(path.join(folder, program), 0o755);
  return folder;
}

test('findBrowser prefers CHROME_PATH', () => {
  const browser = path.join(folderWith('my-browser'), 'my-browser');
  expect(findBrowser({ CHROME_PATH: browser, PATH: folderWith('chromium') }, 'linux')).toBe(browser);
});

test.each(['/no/such/browser', tmpdir()])('findBrowser rejects the CHROME_PATH %s', (file) => {
  expect(() => findBrowser({ CHROME_PATH: file })).toThrow(`CHROME_PATH is "${file}": set it to a program.`);
});

test('findBrowser finds a program in PATH, and ignores a folder with its name', () => {
  const programs = folderWith('google-chrome');
  mkdirSync(path.join(programs, 'chromium'));
  const found = findBrowser({ PATH: ['', '/no/such/folder', programs].join(path.delimiter) }, 'linux');
  expect(found).toMatch(/(?:google-chrome|chromium)$/);
  expect(found).not.toBe(path.join(programs, 'chromium'));
});

test('findShell prefers CHROME_PATH, then the headless shell, to an installed browser', () => {
  const shell = folderWith('chromium-headless-shell');
  const named = path.join(folderWith('my-browser'), 'my-browser');
  const PATH = [folderWith('chromium'), shell].join(path.delimiter);
  expect(findShell({ PATH }, 'linux')).toBe(path.join(shell, 'chromium-headless-shell'));
  expect(findShell({ PATH, CHROME_PATH: named }, 'linux')).toBe(named);
});
