import { vi } from 'vitest';

interface Entry {
  /** As Astro names it: folder and language, `enterprise/chat/ko`. */
  id: string;
  data: Record<string, unknown>;
}

const collections = new Map<string, Entry[]>();

/** What `astro:content` gives the queries in these tests. */
export const astroContent = { getCollection: async (name: string) => collections.get(name) ?? [] };

/** Replaces the content that the queries find. */
export function setContent(content: Record<string, Entry[]>): void {
  collections.clear();
  for (const [name, entries] of Object.entries(content)) collections.set(name, entries);
}

/** Makes the queries behave as in a build; while developing they also show what is not published yet. */
export function asBuild(): void {
  vi.stubEnv('DEV', false);
}
