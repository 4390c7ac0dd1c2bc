import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import type { ZodObject } from 'zod';
import { about } from './schemas/about.ts';
import { consent } from './schemas/consent.ts';
import { credential } from './schemas/credential.ts';
import { historyYear } from './schemas/historyYear.ts';
import { home } from './schemas/home.ts';
import { ir } from './schemas/ir.ts';
import { news } from './schemas/news.ts';
import { office } from './schemas/office.ts';
import { page } from './schemas/page.ts';
import { popup } from './schemas/popup.ts';
import { posting } from './schemas/posting.ts';
import { product } from './schemas/product.ts';
import { recruit } from './schemas/recruit.ts';

/** Pages use the HTML of texts. Their Markdown would be a third of what each build loads. */
const retainBody = false;

const folder = <Schema extends ZodObject>(name: string, schema: Schema) =>
  defineCollection({ loader: glob({ base: `./content/${name}`, pattern: '**/{ko,en}.md', retainBody }), schema });

export const collections = {
  home: folder('home', home),
  about: folder('about', about),
  recruit: folder('recruit', recruit),
  pages: folder('pages', page),
  policies: folder('policies', page),
  consents: folder('consents', consent),
  products: folder('products', product),
  history: folder('history', historyYear),
  credentials: folder('credentials', credential),
  offices: folder('offices', office),
  news: folder('news', news),
  ir: folder('ir', ir),
  postings: folder('postings', posting),
  popups: folder('popups', popup),
};
