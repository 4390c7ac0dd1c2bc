import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sampleOf } from '#content/company/leftovers.ts';
import * as site from '#site.ts';

const file = path.resolve('src/content/company/sample.json');

/** Returns the values of a field of a collection, such as the names of the products. */
const valuesOf = (files: string, field: string) =>
  globSync(files)
    .toSorted()
    .flatMap((each) => new RegExp(`^${field}: '?(.+?)'?$`, 'm').exec(readFileSync(each, 'utf8'))?.[1] ?? []);

/** Names that only the sample has. Other companies may have products named by common words. */
const names = [
  ...Object.values(site.siteInfo).flatMap(({ name, legalName }) => [name, legalName]),
  ...Object.values(site.representative),
  site.product,
  new URL(site.origin).host,
  site.contactEmail,
  site.businessRegistrationNumber,
  ...valuesOf('content/products/**/*.md', 'name').filter((name) => /^[\w-]+-\w+$/.test(name)),
  ...valuesOf('content/offices/**/*.md', 'phone'),
];

const isSample = JSON.parse(readFileSync(file, 'utf8')).names[0] === names[0];

// `npm run sample` updates the file. In a company's repository, the sample stays the product's.
test.runIf(isSample)('sample.json has the digests of the sample', async () => {
  await expect(`${JSON.stringify(sampleOf('.', names), undefined, 2)}\n`).toMatchFileSnapshot(file);
});
