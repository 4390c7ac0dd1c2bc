import { beforeEach, describe, expect, test, vi } from 'vitest';

/** Imports the site's facts afresh, as a build with these settings does. */
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
  expect({ product, origin }).toEqual({ product: 'msolution', origin: 'https://msolution.example' });
});

test('takes product and origin from the environment', async () => {
  const { product, origin } = await siteWith({
    SITE_PRODUCT: 'acme-2',
    SITE_ORIGIN: 'https://www.acme.example:8443/x?y',
  });
  expect({ product, origin }).toEqual({ product: 'acme-2', origin: 'https://www.acme.example:8443' });
});

describe.each(['en', 'tour', 'cms', 'login', 'Acme', '회사', 'a/b', '-a', 'a b', '..'])('product "%s"', (value) => {
  test('is refused with advice on what to write', async () => {
    await expect(siteWith({ SITE_PRODUCT: value })).rejects.toThrow(
      `SITE_PRODUCT is "${value}": use lower-case letters`,
    );
  });
});

test.each(['www.acme.example', 'mailto:a@acme.example', 'http://'])('origin "%s" is refused', async (value) => {
  await expect(siteWith({ SITE_ORIGIN: value })).rejects.toThrow('write it as https://www.example.com');
});

test('has the families and products of the specification', async () => {
  const { families } = await siteWith({});
  expect(Object.fromEntries(families.map(({ id, products }) => [id, [...products].sort()]))).toEqual({
    enterprise: ['chat', 'ling', 'meet', 'messenger', 'office'],
    medical: ['sq6d', 'talk'],
    general: ['aicc', 'stt-tts'],
    manufact: ['fa', 'mlops', 'safe', 'vision'],
  });
});
