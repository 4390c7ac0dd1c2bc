import { hash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/**
 * File of a build with facts for the server and the publisher. The build writes it last, so that a build with this file
 * is complete. The server never serves files with a leading dot.
 */
export const manifestFile = '.build.json';

/** Link to the newest preview build, beside `dist`. */
export const previewBuild = 'builds/preview';

const texts = z.readonly(z.array(z.string()));

const manifest = z.object({
  /** Fingerprint of the key that pages encrypt fields with; without it the key is not checked. */
  fieldKey: z.optional(z.string()),
  /** Scheme and host of the pages' canonical links. */
  origin: z.optional(z.string()),
  /** Versions of each consent text. */
  consentVersions: z.object({ privacy: texts, marketing: texts }),
  /** Consent texts as visitors read them. */
  consentTexts: z.readonly(
    z.array(z.object({ consent: z.string(), version: z.string(), lang: z.string(), text: z.string() })),
  ),
  /** Contents that each page's policy allows, by the page's file. */
  pages: z.record(
    z.string(),
    z.object({
      scripts: texts,
      styles: texts,
      origins: z.object({ scripts: texts, frames: texts }),
      hasInquiryForm: z.boolean(),
    }),
  ),
});

export type BuildManifest = z.infer<typeof manifest>;

/** Key and vector that pages encrypt fields with. */
interface FieldKey {
  PUBLIC_CRYPTO_KEY: string;
  PUBLIC_CRYPTO_IV: string;
}

/**
 * Reads the manifest of a build.
 *
 * @param dist folder of the build
 * @returns `undefined` for an incomplete build
 */
export function readManifest(dist: string): BuildManifest | undefined {
  const file = join(dist, manifestFile);
  return existsSync(file) ? manifest.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Writes the manifest of a build atomically, so that a server never reads half of it. */
export function writeManifest(dist: string, written: BuildManifest): void {
  const file = join(dist, manifestFile);
  writeFileSync(`${file}.draft`, `${JSON.stringify(written)}\n`);
  renameSync(`${file}.draft`, file);
}

/** True when a folder holds a build for this product. */
export function hasPages(dist: string, product: string): boolean {
  return existsSync(join(dist, product, 'dashboard.html'));
}

/** True when a folder holds a complete build for this product. */
export function isComplete(dist: string, product: string): boolean {
  return hasPages(dist, product) && existsSync(join(dist, manifestFile));
}

/** Returns a hash that identifies a key and vector without revealing them. */
export function fieldKeyFingerprint({ PUBLIC_CRYPTO_KEY, PUBLIC_CRYPTO_IV }: FieldKey): string {
  return hash('sha256', `${PUBLIC_CRYPTO_KEY} ${PUBLIC_CRYPTO_IV}`);
}

/** True when the pages of a build encrypt with another key. */
export function hasOtherFieldKey(dist: string, key: FieldKey): boolean {
  const built = readManifest(dist)?.fieldKey;
  return built !== undefined && built !== fieldKeyFingerprint(key);
}
