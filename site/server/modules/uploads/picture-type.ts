export type PictureType = 'png' | 'jpg' | 'webp';

/** What the first bytes of each type are (site S-26); a name or a header says nothing about a file. */
const signatures: readonly { type: PictureType; at: number; bytes: readonly number[] }[] = [
  { type: 'png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'jpg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
];
const riff = [0x52, 0x49, 0x46, 0x46];

/** The type of a picture; undefined for anything else. */
export function pictureType(file: Uint8Array): PictureType | undefined {
  const type = signatures.find(({ at, bytes }) => holds(file, at, bytes))?.type;
  return type === 'webp' && !holds(file, 0, riff) ? undefined : type;
}

function holds(file: Uint8Array, at: number, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => file[at + index] === byte);
}
