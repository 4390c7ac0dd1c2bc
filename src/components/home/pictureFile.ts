import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { pictureOf } from '#components/picture/pictureOf.ts';
import { type HashedFile, hashedFile } from '#content/queries/boardIndex.ts';
import { memoizeInBuild } from '#content/queries/memoize.ts';
import { allProducts } from '#content/queries/products.ts';
import type { Locale } from '#i18n/locales.ts';
import { families } from '#site.ts';

type Component = Parameters<AstroContainer['renderToString']>[0];

const components = import.meta.glob<Component>('./FamilyPicture.astro', { import: 'default', eager: true });

const files = memoizeInBuild<HashedFile>();

/**
 * Returns the file with the products' pictures in one language, without the one that is on the home page. The home page
 * loads it before it shows another one.
 */
export function pictureFile(locale: Locale): Promise<HashedFile> {
  return files(locale, async () => {
    const container = await AstroContainer.create();
    const [FamilyPicture] = Object.values(components);
    if (!FamilyPicture) throw new Error('FamilyPicture.astro is missing.');
    const products = (await allProducts(locale)).filter(({ id }) => id !== families[0].featured);
    const styles = new Set<string>();
    const figures = await Promise.all(
      products.map(async (product) => {
        const picture = await pictureOf(product);
        styles.add(picture.css);
        return container.renderToString(FamilyPicture, { props: { product, picture, locale } });
      }),
    );
    // The style sheet is data: the policy of the page allows no `<style>` that scripts add.
    const text = `<script type="text/css">${[...styles].join('')}</script>${figures.join('')}`;
    return hashedFile('pictures', locale, 'txt', text);
  });
}
