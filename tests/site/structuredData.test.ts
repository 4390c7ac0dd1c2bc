import { expect, test } from 'vitest';
import { contentIsSample } from '#site.ts';
import {
  companyProperties,
  danglingReferences,
  deadAddresses,
  invalidNodes,
  jobPostingPages,
  missingProperties,
  nodesOf,
  wrongBreadcrumbs,
  wrongQuestions,
  wrongTypes,
} from './checks/structuredData.ts';
import { site } from './support/site.ts';

test('JSON-LD can be parsed and has the properties that its types require', () => {
  expect(invalidNodes(site)).toEqual([]);
});

test('references in JSON-LD lead to nodes on the same page', () => {
  expect(danglingReferences(site)).toEqual([]);
});

test('URLs in JSON-LD lead to pages and files of the site', () => {
  expect(deadAddresses(site)).toEqual([]);
});

test('every page has the types that its address requires', () => {
  expect(wrongTypes(site)).toEqual([]);
});

test('the company page has the company’s address, telephone and contact point in JSON-LD', () => {
  const pages = site.pages.filter(({ address }) => address.endsWith('/company/company'));
  expect(pages).toHaveLength(2);
  for (const page of pages) {
    const company = nodesOf(page).find((node) => node['@type'] === 'Organization');
    expect(missingProperties(company, companyProperties), page.address).toEqual([]);
  }
});

test('FAQPage equals the visible questions and answers', () => {
  expect(wrongQuestions(site)).toEqual([]);
});

test('BreadcrumbList equals the visible breadcrumbs', () => {
  expect(wrongBreadcrumbs(site)).toEqual([]);
});

test('sample postings have no JobPosting', () => {
  expect(contentIsSample).toBe(true);
  expect(jobPostingPages(site)).toEqual([]);
});
