import type { Locale } from '#i18n/locales.ts';
import type { SitePath } from '#i18n/paths.ts';
import { label } from '#i18n/words.ts';
import type { Product } from './products.ts';
import { ownPages } from './sitePages.ts';

/** Returns the facts about a product's AI with their labels; none for a product without AI. */
export function aiFacts({ entry }: Product, locale: Locale): { title: string; text: string }[] {
  const { ai } = entry.data;
  if (!ai) return [];
  const { use, generative, highImpact, notice, marking, duty } = ai;
  return [
    { title: label('product:ai.use', locale), text: use },
    {
      title: label('product:ai.kind', locale),
      text: label(generative ? 'product:ai.generative' : 'product:ai.notGenerative', locale),
    },
    { title: label('product:ai.highImpact', locale), text: highImpact },
    { title: label('product:ai.notice', locale), text: notice },
    { title: label('product:ai.marking', locale), text: marking },
    { title: label('product:ai.duty', locale), text: duty },
  ];
}

/** Returns the address of the page that shows the AI of all products, if the content has one. */
export async function aiTablePath(locale: Locale): Promise<SitePath | undefined> {
  const page = (await ownPages(locale)).find(({ entry }) => entry.data.aiTable);
  return page && `/${page.id}`;
}
