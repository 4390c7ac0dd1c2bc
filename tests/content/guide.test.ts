import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CollectionName, registry } from '#schemas/registry.ts';
import { fieldTable } from './support/fieldTable.ts';

const file = path.resolve('content/README.md');
const guide = readFileSync(file, 'utf8');
const collections = Object.keys(registry) as CollectionName[];

/** The place of a table: what stands between its heading's comment and the end. */
const place = /(?<=<!-- fields of (\w+) -->\n\n)[\s\S]*?(?=\n\n<!-- end -->)/g;

describe('the guide', () => {
  // `npm run guide` writes them.
  test('has the tables of fields that the schemas have', async () => {
    const current = guide.replace(place, (_, name: CollectionName) => fieldTable(name));
    await expect(current).toMatchFileSnapshot(file);
  });

  test('has a table for every collection', () => {
    const tables = [...guide.matchAll(place)].map(([, name]) => name);
    expect(tables.toSorted()).toEqual(collections.toSorted());
  });
});
