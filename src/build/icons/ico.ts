/** Bytes of the file's header, and of each picture's entry after it. */
const headerLength = 6;
const entryLength = 16;

/**
 * Joins pictures into a Windows icon file (ICO), which browsers request as `/favicon.ico`.
 *
 * @param pictures square PNG files, by their width of at most 255 pixels
 */
export function icoFile(pictures: ReadonlyMap<number, Uint8Array>): Uint8Array {
  const header = Buffer.alloc(headerLength + pictures.size * entryLength);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.size, 4);
  let offset = header.length;
  for (const [index, [size, png]] of [...pictures].entries()) {
    const entry = headerLength + index * entryLength;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    // One plane of 32 bits a pixel.
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.values()]);
}
