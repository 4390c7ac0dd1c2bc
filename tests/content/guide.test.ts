import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { postSchemas } from '#content/schemas/posts.ts';
import { type CollectionName, registry } from '#content/schemas/registry.ts';
import { boards } from '#site.ts';
import { fieldTable } from './support/fieldTable.ts';

const file = path.resolve('content/README.md');
const guide = readFileSync(file, 'utf8');
const isBoard = (name: string) => Object.values(boards).some(({ collection }) => collection === name);

/** Schemas of the kinds of boards, which every company has in the guide, and of the other collections. */
const schemas = new Map<string, (typeof registry)[CollectionName]['schema']>([
  ...Object.entries(postSchemas),
  ...Object.entries(registry).flatMap(([name, { schema }]) => (isBoard(name) ? [] : [[name, schema] as const])),
]);

/** Matches a table between the comment with its name and the end comment. */
const place = /(?<=<!-- fields of (\w+) -->\n\n)[\s\S]*?(?=\n\n<!-- end -->)/g;

describe('the guide', () => {
  // `npm run guide` updates the tables.
  test('has field tables equal to the schemas', async () => {
    const current = guide.replace(place, (found: string, name: string) => {
      const schema = schemas.get(name);
      return schema ? fieldTable(schema) : found;
    });
    await expect(current).toMatchFileSnapshot(file);
  });

  test('has a table for every kind of boards and every other collection', () => {
    const tables = [...guide.matchAll(place)].map(([, name]) => name);
    expect(tables.toSorted()).toEqual([...schemas.keys()].toSorted());
  });
});
