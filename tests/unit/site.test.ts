import { beforeEach, expect, test, vi } from 'vitest';
import { addressName } from '#content/schemas/fields.ts';

/** Imports `site.ts` again, like a build with these settings. */
async function siteWith(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return import('#site.ts');
}

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
});

test('has a default product and origin', async () => {
  const { product, origin } = await siteWith({ SITE_PRODUCT: '', SITE_ORIGIN: '' });
  expect(product).toMatch(addressName);
  expect(new URL(origin).origin).toBe(origin);
});

test('reads product and origin from the environment', async () => {
  const { product, origin } = await siteWith({
    SITE_PRODUCT: 'acme-2',
    SITE_ORIGIN: 'https://www.acme.example:8443/x?y',
  });
  expect({ product, origin }).toEqual({ product: 'acme-2', origin: 'https://www.acme.example:8443' });
});

test('families and products have valid and unique addresses', async () => {
  const { families } = await siteWith({});
  const addresses = families.flatMap(({ id, products }) => products.map((product) => `${id}/${product}`));
  expect(addresses).not.toEqual([]);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(new Set(families.map(({ id }) => id)).size).toBe(families.length);
  for (const name of addresses.join('/').split('/')) expect(name).toMatch(addressName);
});

test('no family has the address of another page', async () => {
  const { boards, families } = await siteWith({});
  const taken = [
    'dashboard',
    'company',
    'recruit',
    'privacy',
    'staff',
    ...Object.values(boards).map(({ path }) => path.split('/')[1]),
  ];
  expect(families.map(({ id }) => id).filter((id) => taken.includes(id))).toEqual([]);
});
