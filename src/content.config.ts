import { defineCollection } from 'astro:content';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { glob } from 'astro/loaders';
import type { ZodObject } from 'zod';
import { buildMoment } from '#content/queries/buildMoment.ts';
import { type CollectionName, registry } from '#content/schemas/registry.ts';
import { showsUnpublished } from '#content/schemas/showsUnpublished.ts';
import { isUnpublished } from '#content/schemas/unpublished.ts';

/** Drops the Markdown of texts, a third of the data that each build loads. Pages use only its HTML. */
const retainBody = false;

const files = '**/{ko,en}.md';

/**
 * Returns patterns that exclude the drafts and scheduled entries of a folder. Astro publishes the pictures of every
 * entry that it loads, and fails a build for an invalid one.
 */
const unpublishedIn = (base: string) =>
  globSync(files, { cwd: base })
    .filter((file) => isUnpublished(readFileSync(`${base}/${file}`), buildMoment()))
    .map((file) => `!${file.replaceAll('\\', '/').replace(/[()[\]{}!*?+@]/g, '\\$&')}`);

function folder<Schema extends ZodObject>(name: string, schema: Schema) {
  const base = `./content/${name}`;
  // A company may delete the folder of an optional collection. Astro would warn of it.
  if (!existsSync(base)) return defineCollection({ loader: () => [], schema });
  const isDraftable = 'draft' in schema.shape;
  const pattern = [files, ...(isDraftable && !showsUnpublished() ? unpublishedIn(base) : [])];
  return defineCollection({ loader: glob({ base, pattern, retainBody }), schema });
}

type Collections = { [Name in CollectionName]: ReturnType<typeof folder<(typeof registry)[Name]['schema']>> };

export const collections = Object.fromEntries(
  Object.entries(registry).map(([name, { schema }]) => [name, folder(name, schema)]),
) as Collections;
