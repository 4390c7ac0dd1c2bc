import sharp from 'sharp';
import { defaultLocale } from '#i18n/locales.ts';
import { iconSvg } from '#line/logo.ts';
import { symbolIn } from '#line/siteLogo.ts';
import { siteInfo } from '#site.ts';
import { tokenColour } from '#styles/tokenColour.ts';
import { icoFile } from './ico.ts';

const symbol = symbolIn(defaultLocale);

const look = {
  title: siteInfo[defaultLocale].name,
  colours: { brand: tokenColour('brand'), paper: tokenColour('paper-raised') },
};

const rounded = iconSvg(symbol, { ...look, share: 1, corner: 0.21 });
const square = iconSvg(symbol, { ...look, share: 1, corner: 0 });
/** Systems crop it to a shape that always keeps a circle of 80 % of the width (Web App Manifest). */
const maskable = iconSvg(symbol, { ...look, share: 0.83, corner: 0 });

/** @param size width and height in pixels */
function png(svg: string, size: number): Promise<Uint8Array> {
  // Rendered larger than needed, so that no edge is enlarged.
  return sharp(Buffer.from(svg), { density: 480 }).resize(size, size).png({ palette: true }).toBuffer();
}

/** Draws the site's icons from its logo. Returns their contents by path in the project. */
export async function iconFiles(): Promise<Map<string, Uint8Array>> {
  const favicons = await Promise.all([16, 32, 48].map(async (size) => [size, await png(rounded, size)] as const));
  return new Map([
    ['public/favicon.ico', icoFile(new Map(favicons))],
    ['public/apple-touch-icon.png', await png(square, 180)],
    ['content/brand/icon.svg', Buffer.from(rounded)],
    ['content/brand/icon-192.png', await png(rounded, 192)],
    ['content/brand/icon-512.png', await png(rounded, 512)],
    ['content/brand/icon-maskable-512.png', await png(maskable, 512)],
  ]);
}
