import { expect, test } from 'vitest';
import { pageKind } from '#server/visits/pageKind.ts';

test.each([
  ['/', 'home'],
  ['/en', 'home'],
  ['/acme', 'home'],
  ['/acme/en/dashboard', 'home'],
  ['/acme/enterprise/chat', 'product'],
  ['/acme/company/news', 'board'],
  ['/acme/en/company/news/page/2', 'board'],
  ['/acme/ir', 'board'],
  ['/acme/recruit/posting', 'board'],
  ['/acme/ir/earnings-2025', 'post'],
  ['/acme/company/news/표준-인증', 'post'],
  ['/acme/en/recruit/posting/frontend-engineer', 'post'],
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
  ['/acme/enterprise', undefined],
] as const)('the kind of %s is %s', (path, kind) => {
  expect(pageKind(path, 'acme')).toBe(kind);
});
