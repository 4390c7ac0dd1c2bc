import { glob, readFile, writeFile } from 'node:fs/promises';
import { parseFrontmatter } from '@astrojs/markdown-remark';
import type { AstroIntegration } from 'astro';
import { type ConsentVersionList, consentVersionsFile } from '#server/checkBuild.ts';

/** Names the versions of the consent texts in the build, so that the server takes no consent to any other. */
export function consentVersions(): AstroIntegration {
  let root: URL;
  return {
    name: 'consent-versions',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root;
      },
      'astro:build:done': async ({ dir }) => {
        const versions: ConsentVersionList = {
          privacy: await versionsIn(new URL('content/consents/privacy/', root)),
          marketing: await versionsIn(new URL('content/consents/marketing/', root)),
        };
        await writeFile(new URL(consentVersionsFile, dir), `${JSON.stringify(versions)}\n`);
      },
    },
  };
}

/** Days in the front matter of a text's languages, as `2026-01-01`. */
async function versionsIn(folder: URL): Promise<string[]> {
  const versions = new Set<string>();
  for await (const name of glob('*.md', { cwd: folder })) {
    const { version } = parseFrontmatter(await readFile(new URL(name, folder), 'utf8')).frontmatter;
    versions.add(version instanceof Date ? version.toISOString().slice(0, 10) : String(version));
  }
  return [...versions].sort();
}
