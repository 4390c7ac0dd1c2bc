import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { recordConsents } from '#content/check/consents/checkConsents.ts';
import { recordNotices } from '#content/check/consents/notices.ts';
import { readContent } from '#content/check/read/readContent.ts';
import { type ContentTree, validContent } from '../../content/validContent.ts';
import { cleanEnvironment, copySite, emptyProject, linkPackages, type Project, root } from '../../support/project.ts';

/** A name that addresses must encode, as operators' folders may have. */
const folderName = '내 사이트 (copy)';

/** Returns a text with a word of Latin letters in place of each Korean one. */
export const inEnglish = (text: string) =>
  text.replaceAll(/\p{Script=Hangul}+/gu, (word) => {
    const letters = Array.from(word, (letter) => letter.codePointAt(0) ?? 0).flatMap((code) => [code, code / 26]);
    return letters.map((value) => String.fromCharCode(97 + (Math.floor(value) % 26))).join('');
  });

/** Valid content of a few pages, with English words in its English files. */
const fixtureContent: ContentTree = Object.fromEntries(
  Object.entries(validContent).map(([file, content]) => [
    file,
    file.endsWith('/en.md') && typeof content === 'string' ? inEnglish(content) : content,
  ]),
);

/** Writes files below the content folder of a site. */
export async function writeContent(site: string, files: ContentTree): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(site, 'content', file)), { recursive: true });
    await writeFile(path.join(site, 'content', file), content);
  }
}

/**
 * Creates a site with this project's code and labels, and the content of the tests in place of the company's.
 *
 * @param files content files to add, by path below `content`
 */
export async function fixtureSite(files: ContentTree = {}): Promise<Project> {
  const { folder: parent, remove } = await emptyProject('fixture-site');
  const folder = path.join(parent, folderName);
  await mkdir(folder);
  await copySite(folder);
  await rm(path.join(folder, 'content'), { recursive: true });
  await writeContent(folder, fixtureContent);
  await cp(path.join(root, 'content/locales'), path.join(folder, 'content/locales'), { recursive: true });
  await cp(path.join(root, 'content/brand'), path.join(folder, 'content/brand'), { recursive: true });
  await cp(path.join(root, 'content/site.ts'), path.join(folder, 'content/site.ts'));
  await cp(path.join(root, 'content/holidays.json'), path.join(folder, 'content/holidays.json'));
  await rm(path.join(folder, 'content/consents/ledger.json'));
  const content = path.join(folder, 'content');
  recordConsents(content);
  await writeContent(folder, files);
  recordNotices(content, (await readContent(content, new Date())).content);
  return { folder, remove };
}

/**
 * Runs Node in a site.
 *
 * @param environment settings of the build, such as `SITE_PRODUCT`
 * @returns the standard output
 * @throws Error with the output when the program fails
 */
async function run(site: string, args: readonly string[], environment: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: site,
    env: { ...cleanEnvironment(), ...environment, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const [[code], out, error] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  if (code !== 0) throw new Error(`the build ended with code ${code}:\n${out}${error}`);
  return out;
}

/** Builds a site with Astro alone, with the caches of its earlier build. */
export async function build(site: string, environment: Record<string, string>): Promise<void> {
  const options = `{ root: ${JSON.stringify(site)}, cacheDir: './.cache' }`;
  const program = `import { build } from 'astro'; await build(${options});`;
  await run(site, ['--input-type=module', '--eval', program], environment);
}

/** Publishes a site for the first time. Returns what the program prints. */
export async function publish(site: string, environment: Record<string, string>): Promise<string> {
  await cp(path.join(root, 'bin'), path.join(site, 'bin'), { recursive: true });
  // Links packages without Astro's cache, which belongs to this project's build.
  await rm(path.join(site, 'node_modules'));
  await linkPackages({ folder: site });
  await symlink(path.join(root, 'node_modules/.cache'), path.join(site, 'node_modules/.cache'), 'junction');
  return await run(site, ['bin/site.mjs', 'publish'], environment);
}
