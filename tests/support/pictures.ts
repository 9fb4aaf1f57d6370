/** The first bytes of pictures, and of what is none; nothing reads further. */
export const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
export const jpg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
export const webp = new TextEncoder().encode('RIFF\x10\0\0\0WEBPVP8 ');
