import { expect, test } from 'vitest';
import { isOpen } from '#collections/postings.ts';
import {
  danglingReferences,
  deadAddresses,
  invalidNodes,
  nodesOf,
  unfittingTypes,
  unlikeBreadcrumbs,
} from './checks/structuredData.ts';
import { contentFiles } from './support/content.ts';
import { site } from './support/site.ts';

test('JSON-LD can be read and has what its types need', () => {
  expect(invalidNodes(site)).toEqual([]);
});

test('JSON-LD refers to nodes of the same page', () => {
  expect(danglingReferences(site)).toEqual([]);
});

test('addresses in JSON-LD lead to pages and files of the site', () => {
  expect(deadAddresses(site)).toEqual([]);
});

test('every page has the types that fit it', () => {
  expect(unfittingTypes(site)).toEqual([]);
});

test('BreadcrumbList is what the visitor sees', () => {
  expect(unlikeBreadcrumbs(site)).toEqual([]);
});

test('postings are JobPostings as long as they are open', () => {
  const open = new Set(
    contentFiles('postings')
      .filter(({ data }) => isOpen({ closes: data.closes as string | undefined, filled: data.filled === true }))
      .flatMap(({ id }) => [`/${site.product}/recruit/posting/${id}`, `/${site.product}/en/recruit/posting/${id}`]),
  );
  const told = site.pages
    .filter((page) => nodesOf(page).some((node) => node['@type'] === 'JobPosting'))
    .map(({ address }) => address);
  expect(open.size).toBeGreaterThan(0);
  expect(told.toSorted()).toEqual([...open].toSorted());
});
