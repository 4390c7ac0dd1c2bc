import type { Product } from '#collections/products.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import type { StructuredNode } from './graph.ts';
import { organizationReference } from './site.ts';

/** A product as what the company offers (schema.org Service: products are delivered with their deployment). */
export function service(product: Product, locale: Locale): StructuredNode {
  const { data } = product.entry;
  return {
    '@type': 'Service',
    name: data.name,
    description: data.description,
    serviceType: product.family.name[locale],
    url: absoluteUrl(product.path, locale),
    provider: organizationReference,
    areaServed: 'KR',
    availableLanguage: Object.values(locales).map(({ tag }) => tag),
  };
}
