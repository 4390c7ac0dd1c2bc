import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseFrontmatter } from '@astrojs/markdown-remark';
import type { AstroIntegration } from 'astro';
import { fieldKeyFingerprint, writeManifest } from '#hosting/buildManifest.ts';
import type { PageContent } from '#hosting/contentPolicy.ts';
import { loadWireKey } from '#server/config/secrets.ts';
import { readSettings } from '#server/config/settings.ts';

/**
 * Gives pages the key and vector that they encrypt fields with: the server's own, from the environment or its data
 * folder, and no other secret. Writes the manifest, by which the server refuses a build with another key.
 *
 * @param contents content of each page by its file, complete when the build is done
 */
export function manifest(contents: ReadonlyMap<string, PageContent>): AstroIntegration {
  let root: URL;
  let fieldKey: string;
  return {
    name: 'manifest',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        root = config.root;
        // A type check needs no key, and must not create one.
        if (command === 'sync') return;
        const key = loadWireKey(process.env, readSettings(process.env));
        fieldKey = fieldKeyFingerprint(key);
        const define = Object.fromEntries(
          Object.entries(key).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
        );
        updateConfig({ vite: { define } });
      },
      'astro:build:done': async ({ dir }) => {
        const consentVersions = {
          privacy: await versionsIn(new URL('content/consents/privacy/', root)),
          marketing: await versionsIn(new URL('content/consents/marketing/', root)),
        };
        writeManifest(fileURLToPath(dir), { fieldKey, consentVersions, pages: Object.fromEntries(contents) });
      },
    },
  };
}

/** Returns the days in the front matter of a text's languages, as `2026-01-01`. */
export async function versionsIn(folder: URL): Promise<string[]> {
  const versions = new Set<string>();
  for await (const name of glob('*.md', { cwd: folder })) {
    const { version } = parseFrontmatter(await readFile(new URL(name, folder), 'utf8')).frontmatter;
    versions.add(version instanceof Date ? version.toISOString().slice(0, 10) : String(version));
  }
  return [...versions].sort();
}
