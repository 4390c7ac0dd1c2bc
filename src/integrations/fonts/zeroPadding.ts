/** Numbers of the tables `glyf` and `loca`, for which transform version 3 means none (WOFF2 section 5). */
const glyphTables = [10, 11];

/**
 * Clears the padding after a font's compressed data, which the native encoder leaves as it finds it in memory, so that
 * equal fonts have equal bytes.
 *
 * @param font WOFF2 with one font and without metadata; it is changed
 * @see https://www.w3.org/TR/WOFF2/#table_dir_format
 */
export function zeroPadding(font: Buffer): Buffer {
  let position = 48;
  const skipNumber = () => {
    while (font.readUInt8(position++) & 0x80);
  };
  for (let table = font.readUInt16BE(12); table > 0; table--) {
    const flags = font.readUInt8(position++);
    const [number, version] = [flags & 0x3f, flags >> 6];
    if (number === 0x3f) position += 4;
    skipNumber();
    if (version !== (glyphTables.includes(number) ? 3 : 0)) skipNumber();
  }
  return font.fill(0, position + font.readUInt32BE(20));
}
