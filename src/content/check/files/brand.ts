import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { cleanSvg } from '#line/cleanSvg.ts';
import { brandFile, type Logo, logoFile, parseLogo } from '#line/logo.ts';
import { show } from '../advice/values.ts';
import type { Diagnostic, Fault } from '../diagnostic.ts';
import { advice, fault } from '../messages.ts';
import type { Content } from '../read/content.ts';

/** Elements without effect on the rest of a page: shapes, of which each attribute has a place in the list below. */
const shape = '(?:g|path|rect|circle|ellipse|line|polyline|polygon|title|desc)';

/** Geometry and colours: nothing that names another part of the page, runs, loads or styles. */
const attribute =
  '(?:d|points|transform|[rc]?[xy][12]?|r|width|height|(?:fill|stroke|clip|color|paint|stop|vector|shape)(?:-[a-z]+)*|opacity|overflow|role|aria-hidden|focusable)';

/** Matches a tag of a shape, whole. A value with a backslash may be an escaped `url()`. */
const shapeTag = new RegExp(
  String.raw`^</?${shape}(?:\s+${attribute}\s*=\s*(?:"(?!\s*url)[^"\\]*"|'(?!\s*url)[^'\\]*'))*\s*/?>$`,
);

/** Returns what a logo that is a part of the page must not have, because it would work on the whole page. */
const foundOutsideShapes = ({ shapes, attributes }: Logo) =>
  `<g ${attributes}>${shapes}`.match(/<[^<>]*>?|&/g)?.find((tag) => !shapeTag.test(tag));

function logoFault(svg: string): Fault | undefined {
  // The check of all pictures names another type.
  if (!/<svg[\s>]/.test(svg)) return undefined;
  const logo = parseLogo(svg);
  if (!logo) return fault('logoWithoutViewBox');
  const found = logo.takesColour ? foundOutsideShapes(logo) : undefined;
  return found ? fault('logoNotShapes', { found: show(found) }) : undefined;
}

/** Smallest share of a square icon's height that a logo may fill and still be seen. */
const smallestShare = 0.4;

/** Advises to add a symbol beside a logo that is too wide for icons. */
function widthFault(svg: string): Fault | undefined {
  const { width, height } = parseLogo(svg)?.viewBox ?? { width: 1, height: 1 };
  return height / width < smallestShare ? advice('wideLogo', { share: Math.round((100 * height) / width) }) : undefined;
}

/** Returns a file as the build publishes it. The check of all pictures names a damaged one. */
function published(svg: string): string {
  try {
    return cleanSvg(svg);
  } catch {
    return svg;
  }
}

/** Checks the forms of the company's logo and symbol. */
export async function* checkBrand(root: string, { paths }: Content): AsyncIterable<Diagnostic> {
  if (!paths.has(logoFile)) yield { file: logoFile, ...fault('noLogo') };
  for (const file of [...paths.keys()].filter((each) => brandFile.test(each))) {
    const svg = published(await readFile(path.join(root, file), 'utf8'));
    const isIcon = file === logoFile && !paths.has('brand/symbol.svg');
    const found = logoFault(svg) ?? (isIcon ? widthFault(svg) : undefined);
    if (found) yield { file, ...found };
  }
}
