import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CollectionName, registry } from '#content/schemas/registry.ts';
import { fieldTable } from './support/fieldTable.ts';

const file = path.resolve('content/README.md');
const guide = readFileSync(file, 'utf8');
const collections = Object.keys(registry) as CollectionName[];

/** Matches a table between the comment with its collection and the end comment. */
const place = /(?<=<!-- fields of (\w+) -->\n\n)[\s\S]*?(?=\n\n<!-- end -->)/g;

describe('the guide', () => {
  // `npm run guide` updates the tables.
  test('has field tables equal to the schemas', async () => {
    const current = guide.replace(place, (_, name: CollectionName) => fieldTable(name));
    await expect(current).toMatchFileSnapshot(file);
  });

  test('has a table for every collection', () => {
    const tables = [...guide.matchAll(place)].map(([, name]) => name);
    expect(tables.toSorted()).toEqual(collections.toSorted());
  });
});
