import { hash } from 'node:crypto';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { memoizeInBuild } from '#content/queries/memoize.ts';
import { allProducts, type Product } from '#content/queries/products.ts';
import type { Locale } from '#i18n/locales.ts';
import { assetPrefix } from '#site.ts';
import { pictureOf } from './pictures.ts';

type Component = Parameters<AstroContainer['renderToString']>[0];

const components = import.meta.glob<Component>('./ProductPicture.astro', { import: 'default', eager: true });

/** File with a product's picture, which the home page loads when the product answers. */
export interface PictureFile {
  product: Product;
  name: string;
  address: string;
  /** HTML, with the picture's style sheet as data: the policy of the page allows no `<style>` that scripts add. */
  text: string;
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
        const text = `<script type="text/css">${styles}</script><div data-ends="${ends}">${html}</div>`;
        const digest = hash('sha256', text, 'base64url').slice(0, 6);
        const name = `${product.id.replaceAll('/', '-')}.${locale}.${digest}.txt`;
        return { product, name, address: `${assetPrefix()}pictures/${name}`, text };
      }),
    );
  });
}
