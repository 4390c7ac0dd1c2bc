import type { CollectionEntry } from 'astro:content';
import path from 'node:path';
import type { ImageMetadata } from 'astro';
import { nameBeside } from '#content/markdown/fileBeside.ts';
import type { Product } from '#content/queries/products.ts';
import type { Locale } from '#i18n/locales.ts';
import { type DrawingWords, type LineEnds, type Places, placesCss } from '#pictures/drawing.ts';
import plate from './plate.css?inline';

type Component<Props> = (props: Props) => unknown;

/** Exports of a drawing in `content/drawings`. */
interface DrawingFile {
  default: Component<{ t: DrawingWords; state?: string }>;
  lineEnds: LineEnds;
  places: Places;
  /** States that visitors choose from; the first is the default. */
  states?: readonly string[];
  /** Component below the picture on the product's page. */
  Below?: Component<{ locale: Locale }>;
}

/** Picture of a product: a photograph or an SVG file, a drawing, or the product's name. */
export type Picture = {
  lineEnds: LineEnds;
  states: readonly string[];
  /** Its style sheet, which the page puts into its head. */
  css: string;
} & (
  | { photo: ImageMetadata; alt: string }
  | { name: string; Drawing: DrawingFile['default']; Below: DrawingFile['Below'] }
  | { productName: string }
);

const drawings = import.meta.glob<DrawingFile>('../../../content/drawings/*.astro', { eager: true });

/** Astro adds the styles of an imported component to every page that may show it. As texts, a page has only its own. */
const drawingStyles = import.meta.glob<string>('../../../content/drawings/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});

const photos = import.meta.glob<ImageMetadata>('/content/products/*/*/**/*.{avif,jpeg,jpg,png,svg,webp}', {
  import: 'default',
  caseSensitive: false,
});

/** Returns line ends at one share of the height of a picture. */
function endsAt(share: number, heightToWidth: number): LineEnds {
  const at = (width: number) => ({ enter: share * heightToWidth * width, leave: share * heightToWidth * width });
  return { wide: at(1000), narrow: at(560) };
}

/** Height of a product's name in place of a picture, in shares of its width (plate.css). */
const nameHeight = 0.4;

async function photoOf({ filePath = '', data }: CollectionEntry<'products'>, name: string): Promise<Picture> {
  const wanted = path.posix.join('/', filePath, '..', nameBeside(name));
  const found = Object.entries(photos).find(([file]) => file.normalize('NFC') === wanted);
  if (!found) throw new Error(`${filePath}: there is no picture ${name} in the folder.`);
  const photo = await found[1]();
  // Tall pictures are shown at most half as high again as they are wide.
  const lineEnds = endsAt(0.5, Math.min(photo.height / photo.width, 0.6));
  return { photo, alt: data.pictureAlt ?? '', lineEnds, states: [], css: plate };
}

function drawingOf({ filePath }: CollectionEntry<'products'>, name: string): Picture {
  const file = `../../../content/drawings/${name}`;
  const drawing = drawings[`${file}.astro`];
  if (!drawing) throw new Error(`${filePath}: content/drawings has no drawing ${name}.`);
  const { default: Drawing, lineEnds, places, states = [], Below } = drawing;
  const css = (drawingStyles[`${file}.css`] ?? '') + placesCss(name, places);
  return { name, Drawing, css, Below, lineEnds, states };
}

/**
 * Returns a product's picture by the field `picture` of its text.
 *
 * @throws when the folder has no such file, or `content/drawings` no such drawing
 */
export async function pictureOf({ entry }: Product): Promise<Picture> {
  const { name, picture } = entry.data;
  if (picture?.includes('.')) return photoOf(entry, picture);
  if (picture) return drawingOf(entry, picture);
  return { productName: name, lineEnds: endsAt(0.5, nameHeight), states: [], css: plate };
}
