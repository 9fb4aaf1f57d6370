import { setImmediate } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createPictureNormalizer } from '../../../../../site/server/domain/content/upload/picture-normalizer';
import { pngChunk, pngWith } from '../../../../support/picture-parts';
import { jpg, png, webp } from '../../../../support/pictures';

const normalizeTo = createPictureNormalizer();
const normalize = (file: Uint8Array) => normalizeTo(file, 2_000);

const red = { r: 200, g: 30, b: 30 };
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } });
/** A PNG of two pixels that claims another size. */
function pngOf(width: number, height: number): Uint8Array {
  const file = Buffer.from(png);
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  return file;
}
const text = (content: string) => new TextEncoder().encode(content);

const noPicture = '请上传 PNG、JPG 或 WebP 图片';
const animated = '暂不支持动态图片，请上传静态图片';
const tooLarge = '图片尺寸过大，总像素不能超过 4000 万，单边不能超过 10000 像素';
const broken = '图片已损坏或过于复杂，请换一张后重试';

describe('createPictureNormalizer', async () => {
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['png', png, 'png'],
    ['jpg', jpg, 'jpeg'],
    ['webp', webp, 'webp'],
  ])('encodes a %s anew', async (type, file, format) => {
    const picture = await normalize(file);
    expect(picture.type).toBe(type);
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format, width: 2, height: 1 });
  });

  test.each([
    ['nothing', new Uint8Array(), noPicture],
    ['a signature alone', png.subarray(0, 8), noPicture],
    ['a page', text('<html><script>alert(1)</script>'), noPicture],
    ['a vector picture', text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), noPicture],
    ['a sound in the container of WebP', text('RIFF\x10\0\0\0WAVEfmt '), noPicture],
    ['a GIF', await blank(1, 1).gif().toBuffer(), noPicture],
    ['a TIFF', await blank(1, 1).tiff().toBuffer(), noPicture],
    ['an AVIF', await blank(1, 1).avif().toBuffer(), noPicture],
    ['60000 by 60000 pixels', pngOf(60_000, 60_000), tooLarge],
    ['one pixel over the side', pngOf(10_001, 1), tooLarge],
    ['a little over 40 million pixels', pngOf(8_000, 5_001), tooLarge],
    ['a picture that lacks most of its pixels', pngOf(100, 100), broken],
    ['an animated WebP', await animation(), animated],
    ['an animated PNG', pngWith(pngChunk('acTL', new Uint8Array(8))), animated],
    ['a JPEG without its end', (await blank(100, 100).jpeg().toBuffer()).subarray(0, -20), broken],
  ])('refuses %s', async (_what, file, message) => {
    await expect(normalize(file)).rejects.toMatchObject({ failure: 'badRequest', fields: { file: message } });
  });

  test('drops what a photo says beside its pixels', async () => {
    const photo = await blank(4, 2)
      .withIccProfile('p3')
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '31/1 13/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .jpeg()
      .toBuffer();
    expect(await sharp(photo).metadata()).toMatchObject({ exif: expect.anything(), icc: expect.anything() });
    const { bytes } = await normalize(photo);
    const { exif, icc, xmp, space } = await sharp(bytes).metadata();
    expect({ exif, icc, xmp, space }).toEqual({ space: 'srgb' });
    expect(Buffer.from(bytes).includes('somebody')).toBe(false);
  });

  test('converts colours to sRGB', async () => {
    const photo = await blank(8, 8).withIccProfile('p3').png().toBuffer();
    const [stored] = await sharp(photo, { ignoreIcc: true }).raw().toBuffer();
    const [shown] = await sharp((await normalize(photo)).bytes)
      .raw()
      .toBuffer();
    // The same red takes a smaller number in the wider space.
    expect(Number(stored)).toBeLessThan(red.r - 5);
    expect(Math.abs(Number(shown) - red.r)).toBeLessThanOrEqual(1);
  });

  test('turns a photo upright', async () => {
    const lying = await blank(4, 2).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { orientation, width, height } = await sharp((await normalize(lying)).bytes).metadata();
    expect({ orientation, width, height }).toEqual({ orientation: undefined, width: 2, height: 4 });
  });

  test.each([
    ['a picture that lies', 900, 600, 300, [300, 200]],
    ['one that stands', 600, 900, 300, [200, 300]],
    ['one that is smaller', 30, 20, 300, [30, 20]],
    ['a line', 900, 1, 300, [300, 1]],
  ])('makes %s as small as asked for, and no larger', async (_what, width, height, side, expected) => {
    for (const file of [await blank(width, height).png().toBuffer(), await blank(width, height).webp().toBuffer()]) {
      const metadata = await sharp((await normalizeTo(file, side)).bytes).metadata();
      expect([metadata.width, metadata.height]).toEqual(expected);
    }
  });

  test('turns a photo before it measures its sides', async () => {
    const lying = await blank(900, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height } = await sharp((await normalizeTo(lying, 300)).bytes).metadata();
    expect([width, height]).toEqual([200, 300]);
  });

  test('leaves the event loop to others while a large photo is decoded', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const create = { width: 2_000, height: 1_500, channels: 3, background: red, noise } as const;
    const photo = await sharp({ create }).jpeg({ quality: 40 }).toBuffer();
    let turns = 0;
    const ended = vi.fn();
    const normalized = normalize(photo).finally(ended);
    for (; ended.mock.calls.length === 0; turns += 1) await setImmediate();
    await normalized;
    expect(turns).toBeGreaterThan(10);
  });

  test('goes on after a picture that it refused', async () => {
    const [refused, taken] = await Promise.allSettled([normalize(text('no picture')), normalize(png)]);
    expect([refused.status, taken.status]).toEqual(['rejected', 'fulfilled']);
  });

  test('gives up pictures that take longer than 20 s, those before them included, and goes on', async () => {
    const slow = await blank(2_000, 2_000).png().toBuffer();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const late = Promise.allSettled([normalize(slow), normalize(png)]);
    vi.advanceTimersByTime(20_000);
    const unavailable = { status: 'rejected', reason: { failure: 'unavailable', retryAfter: 10 } };
    expect(await late).toMatchObject([unavailable, unavailable]);
    expect((await normalize(png)).type).toBe('png');
  });
});

async function animation(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}
