import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './support/test.ts';

const addresses = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .map((file) => `/${file.split(path.sep).join('/')}`)
  .filter((file) => /\.(?:xml|svg)$/.test(file));

// Trusted Types permit no DOMParser.
test.use({ bypassCSP: true });

test('feeds, sitemaps and SVG files are well-formed XML with an XML content type', async ({ page }) => {
  await page.goto('/login');
  const problems = await page.evaluate(async (all) => {
    const found: string[] = [];
    for (const address of all) {
      const answer = await fetch(address);
      const type = answer.headers.get('content-type') ?? '';
      const parsed = new DOMParser().parseFromString(await answer.text(), 'text/xml');
      const error = parsed.querySelector('parsererror')?.textContent;
      if (error) found.push(`${address}: ${error}`);
      if (!/xml/.test(type)) found.push(`${address}: sent as ${type}`);
    }
    return found;
  }, addresses);
  expect(addresses.length).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});
