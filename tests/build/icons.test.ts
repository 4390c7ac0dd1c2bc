import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { icoFile } from '#build/icons/ico.ts';
import { iconFiles } from '#build/icons/iconFiles.ts';

/** Returns the pictures of a Windows icon file; any other file is one picture. */
function picturesIn(file: string, bytes: Buffer): Buffer[] {
  if (!file.endsWith('.ico')) return [bytes];
  return Array.from({ length: bytes.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index;
    const offset = bytes.readUInt32LE(entry + 12);
    return bytes.subarray(offset, offset + bytes.readUInt32LE(entry + 8));
  });
}

const shown = (picture: Buffer) => sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/**
 * Returns the mean difference of two pictures' channels. Libraries of other platforms smooth edges slightly
 * differently.
 */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([shown(one), shown(other)]);
  expect([a.info.width, a.info.height]).toEqual([b.info.width, b.info.height]);
  return a.data.reduce((sum, value, index) => sum + Math.abs(value - (b.data[index] ?? 0)), 0) / a.data.length;
}

test('the icons match the logo (`npm run icons` redraws them)', async () => {
  for (const [file, content] of await iconFiles()) {
    const drawn = picturesIn(file, Buffer.from(content));
    const kept = picturesIn(file, readFileSync(file));
    expect(kept, file).toHaveLength(drawn.length);
    for (const [index, picture] of drawn.entries()) {
      expect(await difference(picture, kept[index] ?? Buffer.alloc(0)), file).toBeLessThan(1);
    }
  }
});

test('a Windows icon file lists the size and offset of each picture', () => {
  const pictures = new Map([16, 48].map((size) => [size, Buffer.from(`picture of ${size}`)]));
  const file = Buffer.from(icoFile(pictures));
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 2]);
  expect([file[6], file[7], file[22], file[23]]).toEqual([16, 16, 48, 48]);
  expect(picturesIn('favicon.ico', file).map(String)).toEqual(['picture of 16', 'picture of 48']);
});
