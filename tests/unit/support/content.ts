import { vi } from 'vitest';

interface Entry {
  /** Id in Astro, of folder and language: `family/product/ko`. */
  id: string;
  data: Record<string, unknown>;
  filePath?: string;
}

const collections = new Map<string, Entry[]>();

/** Mocks the module `astro:content`. */
export const astroContent = { getCollection: async (name: string) => collections.get(name) ?? [] };

/** Sets the entries that queries return, by collection. */
export function setContent(content: Record<string, Entry[]>): void {
  collections.clear();
  for (const [name, entries] of Object.entries(content)) collections.set(name, entries);
}

/** Makes queries behave as in a build. During development they also return unpublished content. */
export function asBuild(): void {
  vi.stubEnv('DEV', false);
}
