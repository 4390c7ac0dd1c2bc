import { hash } from 'node:crypto';
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseFrontmatter } from '@astrojs/markdown-remark';
import { isIgnored } from '#content/check/read/ignored.ts';

/** Files and folders that a build reads. */
export const siteSources = [
  'content',
  'public',
  'src',
  'astro.config.mjs',
  'astro-i18next.config.cjs',
  'package.json',
  'tsconfig.json',
];

/** Fields of content with the time of a scheduled change. */
const momentFields = ['publishAt', 'from', 'until'];

/** Returns the files below a folder. Skips those that editors' programs leave behind. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !isIgnored(name))
    .flatMap((entry) => {
      const found = path.join(folder, entry.name);
      return entry.isDirectory() ? filesIn(found) : found;
    });
}

/**
 * Returns a hash of the names, sizes and modification times of all sources. It does not read the files, because the
 * watch calls it every few seconds.
 *
 * @param root folder of the site
 */
export function sourcesFingerprint(root: string): string {
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

/**
 * Returns the time in a field's value, in milliseconds since 1970. The content check rejects other values. They must not
 * become text here: a list of YAML aliases to lists could fill the memory.
 */
function momentIn(value: unknown): number {
  return value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : Number.NaN;
}

function fieldsOf(file: string): Record<string, unknown> {
  try {
    return parseFrontmatter(readFileSync(file, 'utf8')).frontmatter;
  } catch {
    return {};
  }
}

/**
 * Returns the times of scheduled changes: posts appear, pop-ups open and close.
 *
 * @param root folder of the site
 * @param after returns only later times
 * @returns ISO 8601, the next one first
 */
export function dueMoments(root: string, after: Date): string[] {
  const moments = globSync('content/**/*.md', { cwd: root })
    .map((file) => fieldsOf(path.join(root, file)))
    .flatMap((fields) => momentFields.map((name) => momentIn(fields[name])))
    .filter((moment) => moment > after.getTime());
  return [...new Set(moments)].sort((one, other) => one - other).map((moment) => new Date(moment).toISOString());
}
