import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Logo, logoFile, parseLogo, symbolFile } from '#line/logo.ts';
import { fault } from '../messages.ts';
import type { Fault, Mistake } from '../mistake.ts';
import type { Content } from '../read/content.ts';

/** Elements that a page may contain more than once without side effects: shapes, which have no id and no style. */
const shape = /^(?:g|path|rect|circle|ellipse|line|polyline|polygon|title|desc)$/;

/** Returns what a logo that is a part of the page must not have, because it would work on the whole page. */
const foundOutsideShapes = ({ shapes, attributes }: Logo) =>
  [...shapes.matchAll(/<([^\s/!?>]+)/g)].map(([, name = '']) => name).find((name) => !shape.test(name)) ??
  /\s(?:id|class|style|on\w+|\w*:?href)(?==)|url\(|<[!?]|&/i.exec(` ${attributes} ${shapes}`)?.[0].trim();

function logoFault(svg: string): Fault | undefined {
  // The check of all pictures names another type.
  if (!/<svg[\s>]/.test(svg)) return undefined;
  const logo = parseLogo(svg);
  if (!logo) {
    const [width = '120', height = '40'] = ['width', 'height'].map(
      (name) => new RegExp(`<svg[^>]*\\s${name}=["']([\\d.]+)`).exec(svg)?.[1],
    );
    return fault('logoWithoutViewBox', { fix: `viewBox="0 0 ${width} ${height}"` });
  }
  const found = logo.takesColour ? foundOutsideShapes(logo) : undefined;
  return found ? fault('logoNotShapes', { found }) : undefined;
}

/** Checks the company's logo, and its symbol if there is one. */
export async function* checkBrand(root: string, { paths }: Content): AsyncIterable<Mistake> {
  if (!paths.has(logoFile)) yield { file: logoFile, ...fault('noLogo') };
  for (const file of [logoFile, symbolFile].filter((each) => paths.has(each))) {
    const found = logoFault(await readFile(path.join(root, file), 'utf8'));
    if (found) yield { file, ...found };
  }
}
