import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { test } from './test.ts';

const names = (families: readonly string[], before: string, after: string) =>
  families.map((family) => `${before}<string>${family}</string>${after}`).join('\n');

/** Returns a fontconfig file that allows these families only, and makes the first one the default. */
const fontconfig = (families: readonly string[]) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<selectfont>
<acceptfont>${names(families, '<pattern><patelt name="family">', '</patelt></pattern>')}</acceptfont>
<rejectfont><pattern/></rejectfont>
</selectfont>
<match><test name="family"><string>sans-serif</string></test>
<edit name="family" mode="prepend" binding="strong">${names(families, '', '')}</edit></match>
</fontconfig>
`;

/**
 * Starts a browser that finds these system fonts only, for the tests of the calling `describe`. Only on Linux do browsers
 * use fontconfig: elsewhere it finds all fonts of the machine.
 */
export function browserWithFonts(families: readonly string[]): () => Browser {
  let folder: string;
  let browser: Browser;

  test.beforeAll(async ({ launchOptions }) => {
    folder = await mkdtemp(path.join(tmpdir(), 'fonts-'));
    const file = path.join(folder, 'fonts.conf');
    await writeFile(file, fontconfig(families));
    browser = await chromium.launch({ ...launchOptions, env: { ...launchOptions.env, FONTCONFIG_FILE: file } });
  });
  test.afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });
  return () => browser;
}

/** True when the browser finds one of these system fonts. */
export function hasFont(page: Page, families: readonly string[]): Promise<boolean> {
  return page.evaluate(async (names) => {
    const loaded = await Promise.allSettled(names.map((name) => new FontFace('probe', `local("${name}")`).load()));
    return loaded.some(({ status }) => status === 'fulfilled');
  }, families);
}
