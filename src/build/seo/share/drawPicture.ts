import { createCanvas, GlobalFonts, type Image, loadImage, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { coverLevel, coverWidth } from '#line/coverPath.ts';
import { linePieces } from '#line/linePieces.ts';
import { fitted, type Logo, placedLogo } from '#line/logo.ts';
import { logoIn } from '#line/siteLogo.ts';
import { pretendardFile, weights } from '../../fonts/pretendard.ts';
import type { Card } from './card.ts';
import { pictureSize } from './picture.ts';
import { type TitleSpace, titleLines } from './titleLines.ts';

for (const weight of weights) GlobalFonts.registerFromPath(pretendardFile(weight), 'Pretendard');

/** Pretendard's metrics at a font size of 1: distance from the top of a line to its baseline, and line height. */
const ascent = 0.952;
const lineHeight = 1.193;

const margin = 72;

/** Space reserved for the title. */
const titleSpace: TitleSpace & { top: number } = {
  top: 116,
  width: pictureSize.width - 2 * margin,
  height: 270,
  lines: 4,
  leading: 1.16,
  sizes: [112, 104, 96, 88, 80, 74, 68, 62, 56],
};

const titleSpacing = -0.03;

const line = { level: 480, signalStart: 276 };

/** Returns the place of a logo, and its edges, where the line has a gap. A piece of the line stands on its level. */
function placeOf(logo: Logo) {
  const size = fitted(logo, 160, 87);
  const x = margin - (logo.level === undefined ? 0 : size.scale);
  const y = line.level - (logo.level ?? logo.viewBox.height / 2) * size.scale;
  const gap = logo.level === undefined ? 20 : -size.scale;
  return { ...size, x, y, edges: [x - gap, x + size.width + gap] as const };
}

/** Width of the line's strokes. Several families' signals have thinner ones. */
const strokeOf = ({ family, cover }: Card) => (family || cover ? 7 : 4.5);

/** Returns the logo in the colour and the strokes of a picture's line. */
function logoPicture(card: Card): Promise<Image> {
  const colour = card.colours.accent;
  const logo = logoIn(card.locale);
  const { width, height, scale } = placeOf(logo);
  const svg = placedLogo(logo, { width, height, x: 0, y: 0, colour, stroke: strokeOf(card) / scale });
  const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return loadImage(Buffer.from(`<svg ${namespaces} width="${width}" height="${height}">${svg}</svg>`));
}

/** Panel of a post's cover at the right edge, and its scale. */
const panel = { x: 696, scale: (pictureSize.width - 696) / coverWidth };

/** One canvas for all pictures, because a new one costs more time than drawing. */
const canvas = createCanvas(pictureSize.width, pictureSize.height);

function setType(context: SKRSContext2D, size: number, weight = 700, letterSpacing = 0): void {
  context.font = `${weight} ${size}px Pretendard`;
  context.letterSpacing = `${letterSpacing * size}px`;
}

/** Writes a line of text below `top` and returns its right edge. */
function write(context: SKRSContext2D, text: string, x: number, top: number, size: number, weight?: number): number {
  setType(context, size, weight);
  context.fillText(text, x, top + ascent * size);
  return x + context.measureText(text).width;
}

function writeTitle(context: SKRSContext2D, parts: readonly string[], width: number): void {
  const measuredSize = 100;
  setType(context, measuredSize, 700, titleSpacing);
  const measured = parts.map((part) =>
    part
      .split(' ')
      .filter(Boolean)
      // Rounded up, so that no line touches the edge.
      .map((text) => ({ text, width: Math.ceil(context.measureText(text).width) / measuredSize })),
  );
  const { lines, size } = titleLines(measured, { ...titleSpace, width });
  setType(context, size, 700, titleSpacing);
  for (const [index, text] of lines.entries()) {
    const leading = titleSpace.leading - lineHeight;
    const baseline = titleSpace.top + (index * titleSpace.leading + leading / 2 + ascent) * size;
    context.fillText(text, margin, Math.round(baseline));
  }
}

/** Draws the company's line. For a post it ends with the logo, and its cover continues it. */
function drawLine(context: SKRSContext2D, card: Card, mark: Image): void {
  const { family, cover } = card;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  const place = placeOf(logoIn(card.locale));
  context.drawImage(mark, place.x, place.y, place.width, place.height);
  const stroke = strokeOf(card);
  const signalStart = cover ? panel.x : line.signalStart;
  const pieces = linePieces({ family, width: pictureSize.width, logo: place.edges, signalStart });
  for (const { x, scale, path } of cover ? pieces.slice(0, -1) : pieces) {
    context.setTransform(scale, 0, 0, scale, x, line.level);
    context.lineWidth = stroke / scale;
    context.stroke(new Path2D(path));
  }
}

/** Draws a post's cover, as in its list. */
function drawCover(
  context: SKRSContext2D,
  { path, look }: NonNullable<Card['cover']>,
  { accent, paper }: Card['colours'],
): void {
  const { x, scale } = panel;
  context.fillStyle = accent;
  context.strokeStyle = look === 'solid' ? paper : accent;
  context.globalAlpha = look === 'solid' ? 1 : 0.13;
  context.fillRect(x, 0, pictureSize.width - x, pictureSize.height);
  context.beginPath();
  context.rect(x, 0, pictureSize.width - x, pictureSize.height);
  context.clip();
  context.setTransform(scale, 0, 0, scale, x, line.level - coverLevel * scale);
  const drawn = new Path2D(path);
  context.globalAlpha = 0.2;
  if (look === 'horizon') context.fill(drawn);
  context.globalAlpha = 1;
  context.lineWidth = 7 / scale;
  context.stroke(drawn);
}

/** Draws a share picture as PNG. */
export async function drawPicture(card: Card): Promise<Uint8Array> {
  const { section, name, detail, cover, colours, title } = card;
  const { width, height } = pictureSize;
  // Before the canvas, which another picture may use while this one waits.
  const mark = await logoPicture(card);
  const context = canvas.getContext('2d');
  context.reset();
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, width, height);
  context.fillStyle = colours.ink;
  const end = write(context, name, margin, 552, 28);
  writeTitle(context, title, cover ? panel.x - margin * 1.5 : titleSpace.width);
  context.fillStyle = colours.inkSoft;
  write(context, detail, end + 16, 552, 28, 400);
  context.fillStyle = colours.accent;
  context.strokeStyle = colours.accent;
  write(context, section, margin, 58, 32);
  drawLine(context, card, mark);
  if (cover) {
    context.resetTransform();
    drawCover(context, cover, colours);
  }
  // Sharp encodes in a quarter of the time of the canvas's own encoder, and into fewer bytes.
  // A copy, because the next picture overwrites the canvas.
  return sharp(Buffer.from(canvas.data()), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png()
    .toBuffer();
}
