import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseFrontmatter } from '@astrojs/markdown-remark';
import type { AstroIntegration } from 'astro';
import { fieldKeyFingerprint, writeManifest } from '#hosting/buildManifest.ts';
import type { PageContent } from '#hosting/contentPolicy.ts';
import { loadFieldKey } from '#server/config/secrets.ts';
import { readSettings } from '#server/config/settings.ts';
import { origin } from '#site.ts';

const readFieldKey = () => loadFieldKey(process.env, readSettings(process.env));

/**
 * Compiles the key and vector for encrypted fields into pages: those of the server, from the environment or its data
 * folder. No other secret reaches pages.
 */
export function fieldKey(): AstroIntegration {
  return {
    name: 'field-key',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // A type check needs no key, and must not create one.
        if (command === 'sync') return;
        const define = Object.fromEntries(
          Object.entries(readFieldKey()).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
        );
        updateConfig({ vite: { define } });
      },
    },
  };
}

/**
 * Writes the manifest, by which the server rejects builds with another key and consents to other texts.
 *
 * @param contents content of each page by its file
 */
export async function writeBuildManifest(dist: string, contents: ReadonlyMap<string, PageContent>): Promise<void> {
  writeManifest(dist, {
    fieldKey: fieldKeyFingerprint(readFieldKey()),
    origin,
    consentVersions: {
      privacy: await versionsIn('content/consents/privacy'),
      marketing: await versionsIn('content/consents/marketing'),
    },
    pages: Object.fromEntries(contents),
  });
}

/** Returns the versions in the front matter of a text's languages, as `2026-01-01`. */
export async function versionsIn(folder: string): Promise<string[]> {
  const versions = new Set<string>();
  for await (const name of glob('*.md', { cwd: folder })) {
    const { version } = parseFrontmatter(await readFile(path.join(folder, name), 'utf8')).frontmatter;
    versions.add(version instanceof Date ? version.toISOString().slice(0, 10) : String(version));
  }
  return [...versions].sort();
}
