import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { type HashedFile, hashedFile } from '#content/queries/boardIndex.ts';
import { memoizeInBuild } from '#content/queries/memoize.ts';
import { allProducts, type Product } from '#content/queries/products.ts';
import type { Locale } from '#i18n/locales.ts';
import { pictureOf } from './pictures.ts';

type Component = Parameters<AstroContainer['renderToString']>[0];

const components = import.meta.glob<Component>('./ProductPicture.astro', { import: 'default', eager: true });

/** File with a product's picture, which the home page loads when the product answers. */
export interface PictureFile extends HashedFile {
  product: Product;
}

const files = memoizeInBuild<PictureFile[]>();

/** Returns the files with the pictures of all products in one language. Their names contain a hash of their text. */
export function pictureFiles(locale: Locale): Promise<PictureFile[]> {
  return files(locale, async () => {
    const container = await AstroContainer.create();
    const [ProductPicture] = Object.values(components);
    if (!ProductPicture) throw new Error('ProductPicture.astro is missing.');
    const products = await allProducts(locale);
    return Promise.all(
      products.map(async (product) => {
        const picture = await pictureOf(product);
        const { wide, narrow } = picture.lineEnds;
        const props = { picture: 'styles' in picture ? { ...picture, styles: [] } : picture, locale };
        const html = await container.renderToString(ProductPicture, { props });
        const styles = 'styles' in picture ? picture.styles.join('') : '';
        const ends = [wide.enter, wide.leave, narrow.enter, narrow.leave].join(' ');
        // The style sheet is data: the policy of the page allows no `<style>` that scripts add.
        const text = `<script type="text/css">${styles}</script><div data-ends="${ends}">${html}</div>`;
        const name = `${product.id.replaceAll('/', '-')}.${locale}`;
        return { product, ...hashedFile('pictures', name, 'txt', text) };
      }),
    );
  });
}
