import { hash } from 'node:crypto';
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseFrontmatter } from '@astrojs/markdown-remark';

/** What a site is built from: files and folders in its own folder. */
export const siteSources = [
  'content',
  'public',
  'src',
  'astro.config.mjs',
  'astro-i18next.config.cjs',
  'package.json',
  'tsconfig.json',
];

/** Fields of content that hold a moment at which a page changes by itself. */
const momentFields = ['publishAt', 'from', 'until'];

/** Files of a folder, with those of the folders in it, but for hidden ones: editors' programs leave those. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => {
      const found = path.join(folder, entry.name);
      return entry.isDirectory() ? filesIn(found) : found;
    });
}

/**
 * A hash of the names, lengths and times of all files that the site is built from. It is taken every few seconds, so
 * that it does not read them.
 *
 * @param root folder of the site
 */
export function fingerprint(root: string): string {
  const files = siteSources.flatMap((name) => {
    const source = path.join(root, name);
    const found = statSync(source, { throwIfNoEntry: false });
    return found?.isDirectory() ? filesIn(source) : [source];
  });
  const lines = files.sort().map((file) => {
    const found = statSync(file, { throwIfNoEntry: false });
    return `${path.relative(root, file)} ${found?.size} ${found?.mtimeMs}`;
  });
  return hash('sha256', lines.join('\n'), 'base64url');
}

/** The moment in a field's value, in milliseconds since 1970. The content check refuses other values. */
function momentIn(value: unknown): number {
  return value instanceof Date ? value.getTime() : Date.parse(String(value));
}

function fieldsOf(file: string): Record<string, unknown> {
  try {
    return parseFrontmatter(readFileSync(file, 'utf8')).frontmatter;
  } catch {
    return {};
  }
}

/**
 * The moments at which the content changes by itself: posts appear, pop-ups come and go.
 *
 * @param root folder of the site
 * @param after moments up to this one are left out
 * @returns ISO 8601, the next one first
 */
export function dueMoments(root: string, after: Date): string[] {
  const moments = globSync('content/**/*.md', { cwd: root })
    .map((file) => fieldsOf(path.join(root, file)))
    .flatMap((fields) => momentFields.map((name) => momentIn(fields[name])))
    .filter((moment) => moment > after.getTime());
  return [...new Set(moments)].sort((one, other) => one - other).map((moment) => new Date(moment).toISOString());
}
