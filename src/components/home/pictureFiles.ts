import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { type HashedFile, hashedFile } from '#content/queries/boardIndex.ts';
import { memoizeInBuild } from '#content/queries/memoize.ts';
import { allProducts, type Product } from '#content/queries/products.ts';
import type { Locale } from '#i18n/locales.ts';
import { pictureOf } from '#illustrations/pictures.ts';

type Component = Parameters<AstroContainer['renderToString']>[0];

const components = import.meta.glob<Component>('./FamilyPicture.astro', { import: 'default', eager: true });

/** File with a product's picture, which the home page loads when the product answers. Featured ones are on the page. */
export interface PictureFile extends HashedFile {
  product: Product;
}

const files = memoizeInBuild<PictureFile[]>();

/** Returns the files with the pictures of products in one language. Their names contain a hash of their text. */
export function pictureFiles(locale: Locale): Promise<PictureFile[]> {
  return files(locale, async () => {
    const container = await AstroContainer.create();
    const [FamilyPicture] = Object.values(components);
    if (!FamilyPicture) throw new Error('FamilyPicture.astro is missing.');
    const products = (await allProducts(locale)).filter(({ id, family }) => id !== family.featured);
    return Promise.all(
      products.map(async (product) => {
        const picture = await pictureOf(product);
        const styles = 'styles' in picture ? picture.styles.join('') : '';
        const props = { product, picture: 'styles' in picture ? { ...picture, styles: [] } : picture, locale };
        const html = await container.renderToString(FamilyPicture, { props });
        // The style sheet is data: the policy of the page allows no `<style>` that scripts add.
        const text = `<script type="text/css">${styles}</script>${html}`;
        const name = `${product.id.replaceAll('/', '-')}.${locale}`;
        return { product, ...hashedFile('pictures', name, 'txt', text) };
      }),
    );
  });
}
