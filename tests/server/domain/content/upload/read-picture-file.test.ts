import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readPictureFile } from '../../../../../site/server/domain/content/upload/read-picture-file';
import { compressedText, jpegSegment, pngChunk, pngWith, webpChunk, webpWith } from '../../../../support/picture-parts';
import { jpg, png, webp } from '../../../../support/pictures';

const read = (file: Uint8Array) => {
  const picture = readPictureFile(file);
  if (!picture) throw new Error('No picture');
  return { ...picture, bytes: Buffer.from(picture.bytes) };
};
const kilobyte = 1024;
const zeros = (size: number) => new Uint8Array(size);
/** A picture of colours that differ, half transparent. */
const colours = () => sharp(Buffer.from(Array.from({ length: 1024 }, (_none, index) => (index * 37) % 256)), { raw });
const raw = { width: 16, height: 16, channels: 4 } as const;
/** The PNG without its physical size, which changes nothing. */
const plainPng = read(png).bytes;

describe('readPictureFile', () => {
  test.each([
    ['png', png],
    ['jpeg', jpg],
    ['webp', webp],
  ])('reads format and size of a %s', (format, file) => {
    expect(read(file)).toMatchObject({ format, width: 2, height: 1 });
  });

  test.each([
    ['an interlaced PNG', () => colours().png({ progressive: true })],
    ['a PNG with a palette', () => colours().png({ palette: true })],
    ['a progressive JPEG', () => colours().flatten().jpeg({ progressive: true })],
    ['a JPEG for print', () => colours().flatten().toColourspace('cmyk').jpeg()],
    ['a lossy WebP', () => colours().webp()],
    ['a lossless WebP', () => colours().webp({ lossless: true })],
    ['a turned WebP with a profile', () => colours().withMetadata({ orientation: 6 }).withIccProfile('p3').webp()],
    ['a turned PNG with a profile', () => colours().withMetadata({ orientation: 6 }).withIccProfile('p3').png()],
    ['a turned JPEG with a profile', () => colours().withMetadata({ orientation: 6 }).withIccProfile('p3').jpeg()],
  ])('keeps what %s shows', async (_what, make) => {
    const file = await make().toBuffer();
    const { bytes, width, height } = read(file);
    expect([width, height]).toEqual([raw.width, raw.height]);
    const shown = (of: Uint8Array) => sharp(of).autoOrient().raw().toBuffer();
    expect((await shown(bytes)).equals(await shown(file))).toBe(true);
    const { orientation, icc } = await sharp(file).metadata();
    expect(await sharp(bytes).metadata()).toMatchObject({ ...(orientation && { orientation }), ...(icc && { icc }) });
  });

  test.each([
    ['compressed text', pngChunk('zTXt', compressedText(kilobyte))],
    ['international text', pngChunk('iTXt', compressedText(kilobyte))],
    ['text', pngChunk('tEXt', zeros(2))],
    ['frames', pngChunk('fdAT', zeros(9))],
    ['an unknown chunk', pngChunk('heLp', zeros(9))],
    ['a second head', pngChunk('IHDR', zeros(13))],
    ['a large profile', pngChunk('iCCP', zeros(16 * kilobyte + 1))],
    ['large EXIF data', pngChunk('eXIf', zeros(64 * kilobyte + 1))],
  ])('drops %s of a PNG', (_what, chunk) => {
    expect(read(pngWith(chunk, chunk)).bytes.equals(plainPng)).toBe(true);
  });

  test('keeps one profile of a PNG', () => {
    const profile = pngChunk('iCCP', zeros(16 * kilobyte));
    expect(read(pngWith(profile, profile)).bytes).toHaveLength(plainPng.length + profile.length);
  });

  const jpgWith = (...segments: Uint8Array[]) => Buffer.concat([jpg.subarray(0, 2), ...segments, jpg.subarray(2)]);
  const profile = (number: number) => jpegSegment(0xe2, `ICC_PROFILE\0${String.fromCharCode(number, 40)}`);

  test.each([
    ['comments', jpegSegment(0xfe, 'words')],
    ['XMP', jpegSegment(0xe1, 'http://ns.adobe.com/xap/1.0/\0')],
    ['further pictures', jpegSegment(0xe2, 'MPF\0')],
    ['an unknown segment', jpegSegment(0xed, 'Photoshop 3.0\0')],
    ['bytes between segments', zeros(9)],
  ])('drops %s of a JPEG', (_what, segment) => {
    expect(read(jpgWith(jpegSegment(0xfe, ''), segment, segment)).bytes.equals(jpg)).toBe(true);
  });

  test('keeps one of each segment of a JPEG that colours and orientation depend on, and sixteen of a profile', () => {
    const segments = [jpegSegment(0xe0, 'JFIF\0'), jpegSegment(0xee, 'Adobe'), jpegSegment(0xe1, 'Exif\0\0')];
    const profiles = Array.from({ length: 40 }, (_none, index) => profile(index));
    const { bytes } = read(jpgWith(...segments, ...segments, ...profiles));
    expect(bytes.equals(jpgWith(...segments, ...profiles.slice(0, 16)))).toBe(true);
  });

  test('drops what stands between the scans of a JPEG and after its end', async () => {
    const file = await colours().flatten().jpeg({ progressive: true }).toBuffer();
    const scan = file.lastIndexOf(Buffer.from([0xff, 0xda]));
    const comment = jpegSegment(0xfe, 'words');
    const filled = Buffer.concat([file.subarray(0, scan), comment, file.subarray(scan), file]);
    expect(read(filled).bytes.equals(file)).toBe(true);
  });

  test('drops what a WebP does not show', () => {
    const large = [webpChunk('EXIF', zeros(64 * kilobyte + 1)), webpChunk('ICCP', zeros(kilobyte ** 2 + 1))];
    const file = webpWith(webp, webpChunk('JUNK', zeros(3)), webpChunk('XMP ', zeros(4)), ...large);
    expect(read(file).bytes.equals(webp)).toBe(true);
  });

  test('knows an animation, and hands none of its frames on', async () => {
    const frames = await Promise.all([colours().png().toBuffer(), colours().negate().png().toBuffer()]);
    const film = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    expect(read(film).isAnimated).toBe(true);
    expect(read(film).bytes.includes('ANMF')).toBe(false);
    expect(read(pngWith(pngChunk('acTL', zeros(8)))).isAnimated).toBe(true);
    expect([png, jpg, webp].map((file) => read(file).isAnimated)).toEqual([false, false, false]);
  });

  test.each([
    ['png', png],
    ['jpeg', jpg],
    ['webp', webp],
  ])('reads a %s that is cut off anywhere, or has a length of all ones anywhere', (_format, file) => {
    for (let at = 0; at < file.length; at += 1) {
      expect(readPictureFile(file.subarray(0, at))?.bytes.length ?? 0).toBeLessThanOrEqual(at);
      const wrong = Uint8Array.from(file).fill(0xff, at, at + 4);
      expect(readPictureFile(wrong)?.bytes.length ?? 0).toBeLessThanOrEqual(file.length);
    }
  });
});
