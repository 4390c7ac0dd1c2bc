import { describe, expect, inject, test } from 'vitest';
import { addressOf, at, openPage } from './support/pages.ts';

describe('in the browser', () => {
  test.each([
    [at(''), at('/dashboard')],
    [at('/'), at('/dashboard')],
    [at('/en'), at('/en/dashboard')],
    [at('/en/'), at('/en/dashboard')],
    ['/en', at('/en/dashboard')],
    ['/no/such/page', at('/dashboard')],
    [at('/enterprise/unknown'), at('/dashboard')],
    [at('/en/enterprise/unknown'), at('/en/dashboard')],
    ['/%ED%95%9C%EA%B8%80', at('/dashboard')],
    [at('/ir/'), at('/ir')],
    [at('/en/recruit/info.html'), at('/en/recruit/info')],
  ])('%s is redirected to %s', async (from, to) => {
    const page = await openPage(from);
    expect(addressOf(page)).toBe(to);
    expect(await page.locator('h1').count()).toBe(1);
  });
});

test('/ shows the dashboard without a redirect', async () => {
  const answer = await fetch(`${inject('server')}/`, { redirect: 'manual' });
  expect(answer.status).toBe(200);
});

test.each(['/tour/unknown', '/cms/user/unknown'])('%s answers 404 with the API’s error envelope', async (path) => {
  const answer = await fetch(inject('server') + path, { redirect: 'manual' });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ success: false });
});

test('a missing asset answers 404', async () => {
  const answer = await fetch(inject('server') + at('/assets/gone.12345678.js'), { redirect: 'manual' });
  expect(answer.status).toBe(404);
});
