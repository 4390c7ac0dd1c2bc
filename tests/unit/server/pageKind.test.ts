import { expect, test } from 'vitest';
import { pageKind } from '#server/visits/pageKind.ts';
import { boards, families } from '#site.ts';

test.each([
  ['/', 'home'],
  ['/en', 'home'],
  ['/acme', 'home'],
  ['/acme/en/dashboard', 'home'],
  [`/acme/${families[0].id}/chat`, 'product'],
  ...Object.values(boards).flatMap(
    ({ path }) =>
      [
        [`/acme${path}`, 'board'],
        [`/acme/en${path}/page/2`, 'board'],
        [`/acme/en${path}/표준-인증`, 'post'],
      ] as const,
  ),
  ['/acme/company/history', 'company'],
  ['/acme/recruit/info', 'company'],
  ['/acme/company/contact', 'contact'],
  ['/acme/en/company/contact/add', 'contact'],
  ['/acme/search', 'search'],
  ['/acme/privacy', 'privacy'],
  ['/acme/en/privacy/consents/privacy/2026-11-22', 'privacy'],
  ['/login', undefined],
  ['/en/login', undefined],
  ['/404', undefined],
  ['/acme/staff/inquiries', undefined],
  [`/acme/${families[0].id}`, undefined],
] as const)('the kind of %s is %s', (path, kind) => {
  expect(pageKind(path, 'acme')).toBe(kind);
});
