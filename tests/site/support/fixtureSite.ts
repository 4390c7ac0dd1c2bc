import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { recordConsents } from '#contentCheck/consents/recordConsents.ts';
import { type ContentTree, validContent } from '../../content/validContent.ts';
import { cleanEnvironment, copySite, emptyProject, type Project, root } from '../../support/project.ts';

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
  await cp(path.join(root, 'content/holidays.json'), path.join(folder, 'content/holidays.json'));
  await rm(path.join(folder, 'content/consents/ledger.json'));
  recordConsents(path.join(folder, 'content'));
  await writeContent(folder, files);
  return { folder, remove };
}

/**
 * Builds a site as Astro does, with the caches of its earlier build.
 *
 * @param environment settings of the build, such as `SITE_PRODUCT`
 * @throws Error with the build's output when the build fails
 */
export async function build(site: string, environment: Record<string, string>): Promise<void> {
  const options = `{ root: ${JSON.stringify(site)}, cacheDir: './.cache' }`;
  const program = `import { build } from 'astro'; await build(${options});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: site,
    env: { ...cleanEnvironment(), ...environment, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the build ended with code ${code}:\n${output}`);
}
