import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fieldKeyFingerprint } from '#hosting/buildManifest.ts';
import { writeTestManifest } from './builtSite.ts';
import { testSecrets } from './testApi.ts';

/** Pages of a build besides the dashboard. */
const pages = Array.from({ length: 12 }, (_, index) => `acme/page-${index}.html`);

/** Writes a build whose pages all have this version and load its script. */
export function writeVersion(folder: string, version: string): void {
  const page = `<title>${version}</title><script src="/acme/assets/page.${version}.js"></script>`;
  const files = {
    'index.html': page,
    ...Object.fromEntries(pages.map((name) => [name, page])),
    [`acme/assets/page.${version}.js`]: version,
    'acme/assets/every.js': 'in every version',
    'acme/dashboard.html': page,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  writeTestManifest(folder, { fieldKey: fieldKeyFingerprint(testSecrets) });
}

/**
 * Returns the version of a build's pages.
 *
 * @throws Error when versions differ or the script is missing
 */
export function versionIn(build: string): string {
  const names = ['index.html', 'acme/dashboard.html', ...pages];
  const versions = new Set(
    names.map((name) => /<title>(.*)<\/title>/.exec(readFileSync(join(build, name), 'utf8'))?.[1]),
  );
  const [version = '', ...others] = versions;
  if (others.length > 0) throw new Error(`The pages have several versions: ${[...versions].join()}`);
  if (readFileSync(join(build, `acme/assets/page.${version}.js`), 'utf8') !== version)
    throw new Error(`The script of ${version} is missing`);
  return version;
}

/** Lists a build's assets. */
export const assetsOf = (build: string): string[] => readdirSync(join(build, 'acme/assets')).sort();
