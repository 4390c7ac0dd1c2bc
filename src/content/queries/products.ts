import type { CollectionEntry } from 'astro:content';
import type { Locale } from '#i18n/locales.ts';
import { localizePath, type SitePath } from '#i18n/paths.ts';
import { type Family, families, type ProductId } from '#site.ts';
import { localized } from './localized.ts';

export interface Product {
  id: ProductId;
  path: SitePath;
  family: Family;
  entry: CollectionEntry<'products'>;
}

/** Returns the lines of a claim, between which editors write bars. */
export const claimLines = (claim: string): string[] =>
  claim
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns all products in menu order (`families` in `content/site.ts`). */
export async function allProducts(locale: Locale): Promise<Product[]> {
  const entries = await localized('products', locale);
  return families.flatMap((family) =>
    family.products.flatMap((name) => {
      const id = `${family.id}/${name}` as ProductId;
      const found = entries.find((item) => item.id === id);
      return found ? [{ id, path: `/${id}` as const, family, entry: found.entry }] : [];
    }),
  );
}

/** Returns related products in the order of the product's page. */
export async function relatedProducts(product: Product, locale: Locale): Promise<Product[]> {
  const products = await allProducts(locale);
  return product.entry.data.related.flatMap((id) => products.find((other) => other.id === id) ?? []);
}

/**
 * Returns the products to which a post links, in menu order.
 *
 * @param language language of the text, which its links lead to
 */
export async function linkedProducts(html: string, language: Locale, locale: Locale): Promise<Product[]> {
  return (await allProducts(locale)).filter(({ path }) => html.includes(`href="${localizePath(path, language)}"`));
}
