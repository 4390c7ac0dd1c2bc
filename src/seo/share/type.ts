import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { memoize } from '#cache/memoize.ts';
import { pretendardFile, weights } from '#typeface/pretendard.ts';
import type { MeasuredWord } from './titleLines.ts';

for (const weight of weights) GlobalFonts.registerFromPath(pretendardFile(weight), 'Pretendard');

/** Pretendard's measures at a font size of 1: from the top of a line to the baseline, and the line's height. */
export const ascent = 0.952;
export const lineHeight = 1.193;

/** What titles are set in. */
const title = { weight: 700, letterSpacing: -0.03 };

/** Sets the type of what is written next. */
export function setType(context: SKRSContext2D, size: number, weight: number, letterSpacing = 0): void {
  context.font = `${weight} ${size}px Pretendard`;
  context.letterSpacing = `${letterSpacing * size}px`;
}

/** Steps from paper to an ink, which smooth the edges of what is drawn. */
export const inkShades = 32;

/** How much of each pixel the ink of a drawing covers, 0 to {@link inkShades}, row by row from the left upper corner. */
export function coverageOf(drawing: SKRSContext2D, width: number, height: number): Uint8Array {
  const { data } = drawing.getImageData(0, 0, width, height);
  const pixels = new Uint8Array(width * height);
  for (let pixel = 0; pixel < pixels.length; pixel++) {
    pixels[pixel] = Math.round(((data[pixel * 4 + 3] ?? 0) / 255) * inkShades);
  }
  return pixels;
}

/** A text as {@link coverageOf} reads it. */
export interface Bitmap {
  width: number;
  height: number;
  pixels: Uint8Array;
  /** The pixel at which the text begins: its left edge on the baseline. */
  start: { x: number; y: number };
}

const canvas = createCanvas(1200, 160).getContext('2d');
const bitmaps = new Map<string, Bitmap>();
/** Enough for all the syllables of Korean titles in the usual sizes. */
const mostBitmaps = 4000;

/**
 * Draws a part of a title. The bitmap is memoized: reading pixels takes far longer than anything else of a title.
 *
 * @param size font size in pixels, 112 at most
 * @param shift where it begins between two pixels, 0 to 1
 */
export function bitmapOf(text: string, size: number, shift: number): Bitmap {
  const key = `${text} ${size} ${shift}`;
  const known = bitmaps.get(key);
  if (known) return known;
  setType(canvas, size, title.weight, title.letterSpacing);
  const ink = canvas.measureText(text);
  // A pixel more on each side, for smoothed edges.
  const start = { x: Math.ceil(ink.actualBoundingBoxLeft) + 1, y: Math.ceil(ink.actualBoundingBoxAscent) + 1 };
  const width = Math.min(canvas.canvas.width, start.x + Math.ceil(ink.actualBoundingBoxRight) + 2);
  const height = start.y + Math.ceil(ink.actualBoundingBoxDescent) + 1;
  canvas.clearRect(0, 0, width, height);
  canvas.fillText(text, start.x + shift, start.y);
  const bitmap = { width, height, pixels: coverageOf(canvas, width, height), start };
  if (bitmaps.size >= mostBitmaps) bitmaps.clear();
  bitmaps.set(key, bitmap);
  return bitmap;
}

/** A word of a title, in parts that are drawn by themselves. */
export interface TitleWord extends MeasuredWord {
  /** From its beginning to that of the next word, at a font size of 1. */
  advance: number;
  /** Where each part begins, at a font size of 1. */
  parts: { text: string; x: number }[];
}

/** A syllable of Hangul or a digit, which many titles share, or letters and marks that are shaped together. */
const part = /\p{Script=Hangul}|\d|[^\p{Script=Hangul}\d]+/gu;

const measuredSize = 100;

/** Measures a word of a title, and where its parts begin; most titles share their words with others. */
export const titleWord = memoize((text: string): TitleWord => {
  setType(canvas, measuredSize, title.weight, title.letterSpacing);
  const widthOf = (text: string) => canvas.measureText(text).width / measuredSize;
  const parts = [...text.matchAll(part)].map(({ 0: found, index }) => ({
    text: found,
    x: widthOf(text.slice(0, index)),
  }));
  // Rounded up, so that no line is filled to its very edge.
  const width = Math.ceil(widthOf(text) * measuredSize) / measuredSize;
  return { text, width, advance: widthOf(`${text} `), parts };
});
