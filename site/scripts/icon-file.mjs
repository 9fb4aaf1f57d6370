/** Bytes of an ICO file before its first picture: a header and one entry. */
const headSize = 22;

/** An ICO file with one square picture. @param png the picture's bytes. @param side of it, in pixels, under 256. */
export function iconFile(png, side) {
  const head = Buffer.alloc(headSize);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits of a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(headSize, 18);
  return Buffer.concat([head, png]);
}
