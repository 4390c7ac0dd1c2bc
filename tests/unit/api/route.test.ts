import { expect, test } from 'vitest';
import { menuIdOf, routeOf, viewNameOf } from '#client/api/route.ts';

test.each([
  ['/', undefined, [], 'dashboard', 'dashboard'],
  ['/acme/dashboard', 'dashboard', [], 'dashboard', 'dashboard'],
  ['/acme/en/dashboard', 'dashboard', [], 'dashboard', 'dashboard'],
  ['/acme/apps/chat', 'apps', ['chat'], 'apps.chat', 'apps/[id]'],
  ['/acme/en/plant/stt-tts', 'plant', ['stt-tts'], 'plant.stt-tts', 'plant/[id]'],
  ['/acme/ir', 'ir', [], 'ir', 'ir'],
  ['/acme/en/ir/page/2', 'ir', ['page', '2'], 'ir', 'ir'],
  ['/acme/company/page/2/news', 'company', ['page', '2', 'news'], 'company.page', 'company/[id]/[detail]/[detail]'],
  ['/acme/ir/agm-2026', 'ir', ['agm-2026'], 'ir', 'ir/[id]'],
  ['/acme/company/news', 'company', ['news'], 'company.news', 'company/[id]'],
  ['/acme/company/news/page/12', 'company', ['news', 'page', '12'], 'company.news', 'company/[id]'],
  ['/acme/company/news/login', 'company', ['news', 'login'], 'company.news', 'company/[id]/[detail]'],
  ['/acme/recruit/posting/%ED%95%9C', 'recruit', ['posting', '%ED%95%9C'], 'recruit.posting', 'recruit/[id]/[detail]'],
  ['/login', 'login', [], 'login', 'login'],
  ['/en/login', 'login', [], 'login', 'login'],
  ['/a/b/c/d/e/f', 'b', ['c', 'd', 'e'], 'b.c', 'b/[id]/[detail]/[detail]'],
])('the path %s has its route, menu and view', (pathname, category, details, menuId, viewName) => {
  const route = routeOf(pathname);
  expect(route).toEqual({ category, details });
  expect(menuIdOf(route)).toBe(menuId);
  expect(viewNameOf(route)).toBe(viewName);
});
