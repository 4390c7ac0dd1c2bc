import { globSync } from 'node:fs';
import path from 'node:path';
import { closest } from '#closest.ts';
import { registry } from '../../schemas/registry.ts';
import { toYaml } from '../advice/values.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { fault, message } from '../messages.ts';
import { fixedEntries } from '../read/addresses.ts';
import { atField, type Content, type ContentFile } from '../read/content.ts';
import { pictureFileFault, pictureTextFault } from '../text/pictures.ts';

/** Finds related products that do not exist, are the product itself or stand twice. */
function* checkRelated(file: ContentFile): Iterable<Diagnostic> {
  const related: unknown = file.fields?.related;
  if (file.collection !== 'products' || !Array.isArray(related)) return;
  const products = fixedEntries.products?.filter((product) => product !== file.id) ?? [];
  for (const [index, id] of related.entries()) {
    if (typeof id !== 'string' || (products.includes(id) && related.indexOf(id) === index)) continue;
    const meant = products.find((product) => product.endsWith(`/${id}`)) ?? closest(id, products);
    const fix = meant && !related.includes(meant) ? `- ${meant}` : message('writeOneOf', { list: products.join(', ') });
    yield atField(file, ['related', index], fault('noProduct', { id, fix }));
  }
}

function* checkOffice(file: ContentFile, offices: string[]): Iterable<Diagnostic> {
  const office = file.fields?.office;
  if (!('office' in registry[file.collection].schema.shape) || typeof office !== 'string' || offices.includes(office))
    return;
  const meant = closest(office, offices);
  const list = offices.join(', ');
  const fix = meant ? `office: ${meant}` : message('writeOneOf', { list });
  yield atField(file, ['office'], fault('noOffice', { office, list, fix }));
}

/** Types of a product's picture. An animation needs a control that stops it. */
const photoTypes = ['avif', 'jpeg', 'jpg', 'png', 'svg', 'webp'];

const drawings = globSync('*.astro', { cwd: path.resolve(import.meta.dirname, '../../../../content/drawings') }).map(
  (file) => path.parse(file).name,
);

/** Finds a product's picture that is neither a file of its folder, with a text alternative, nor a drawing. */
function* checkPicture(file: ContentFile, content: Content): Iterable<Diagnostic> {
  const { picture, pictureAlt: alt = '' } = file.fields ?? {};
  if (file.collection !== 'products' || typeof picture !== 'string' || typeof alt !== 'string') return;
  if (!picture.includes('.')) {
    if (drawings.includes(picture)) return;
    const meant = closest(picture, drawings);
    const list = drawings.join(', ');
    const fix = meant ? `picture: ${meant}` : message('nameDrawingOrPhoto', { list });
    yield atField(file, ['picture'], fault('noDrawing', { picture, fix }));
    return;
  }
  const asField = (_: string, name: string) => `picture: ${toYaml(name)}`;
  const fileFault = pictureFileFault(alt, picture, file, content, photoTypes, asField);
  if (fileFault) yield atField(file, ['picture'], fileFault);
  const textFault = pictureTextFault(alt.trim(), picture, () => 'pictureAlt: …');
  if (textFault) yield atField(file, [alt ? 'pictureAlt' : 'picture'], textFault);
}

/** Checks fields that name another entry or a file: related products, an office, the picture of a product. */
export function* checkReferences(content: Content): Iterable<Diagnostic> {
  const { entries, files } = content;
  const offices = entries.filter(({ collection }) => collection === 'offices').map(({ id }) => id);
  for (const file of files) {
    yield* checkRelated(file);
    yield* checkPicture(file, content);
    if (offices.length > 0) yield* checkOffice(file, offices);
  }
}
