import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import type { ZodObject } from 'zod';
import { type CollectionName, registry } from './schemas/registry.ts';

/** Drops the Markdown of texts, a third of the data that each build loads. Pages use only its HTML. */
const retainBody = false;

const folder = <Schema extends ZodObject>(name: string, schema: Schema) =>
  defineCollection({ loader: glob({ base: `./content/${name}`, pattern: '**/{ko,en}.md', retainBody }), schema });

type Collections = { [Name in CollectionName]: ReturnType<typeof folder<(typeof registry)[Name]['schema']>> };

export const collections = Object.fromEntries(
  Object.entries(registry).map(([name, { schema }]) => [name, folder(name, schema)]),
) as Collections;
