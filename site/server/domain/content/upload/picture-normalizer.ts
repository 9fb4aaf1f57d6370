import type Sharp from 'sharp';
import { AppFailure } from '../../../app-failure';
import { withTimeout } from '../../../platform/timers';
import { readPictureFile, type PictureFile } from './read-picture-file';

export type PictureNormalizer = ReturnType<typeof createPictureNormalizer>;

/** A part of a picture, in its pixels. */
export interface PictureArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Types by the format that was decoded, with how they are encoded. Effort is of WebP, where the usual one takes twice as long. */
const types = {
  png: { type: 'png', options: {} },
  jpeg: { type: 'jpg', options: { quality: 90 } },
  webp: { type: 'webp', options: { quality: 90, effort: 2 } },
} as const;

/** Limits of the decoder: pixels of a picture, pixels of a side, seconds for one picture. */
const limits = { pixels: 40_000_000, side: 10_000, seconds: 10 };
/** Milliseconds that an upload may wait for its picture, those before it included, of which a usual one takes two seconds at most. */
const deadline = 20_000;
/** Seconds after which whoever waited in vain may try again. */
const retryAfter = 10;

const noPicture = '请上传 PNG、JPG 或 WebP 图片';
const animated = '暂不支持动态图片，请上传静态图片';
const tooLarge = `图片尺寸过大，总像素不能超过 ${limits.pixels / 10_000} 万，单边不能超过 ${limits.side} 像素`;
const broken = '图片已损坏或过于复杂，请换一张后重试';

export function createPictureNormalizer() {
  let last: Promise<unknown> = Promise.resolve();
  /**
   * Decodes a picture and encodes it anew: upright, in sRGB, no larger than asked for, and without anything else that
   * the file says, such as where a photo was taken. Threads of the decoder do the work, for one picture at a time, because a
   * large one takes up to 550 MB.
   * @param longestSide pixels that width and height may have; a smaller picture keeps its size.
   * @param area what is kept of an upright picture; all of it by default.
   * @throws AppFailure badRequest for the field `file`, or unavailable when it takes too long with the wait for other pictures.
   */
  return async (file: Uint8Array, longestSide: number, area?: PictureArea) => {
    const picture = readPicture(file);
    let late = false;
    // Nobody waits any more for a late picture, which must not delay the others.
    const encoded = last.then(() => (late ? undefined : encode(picture, longestSide, area)));
    // The next one waits until the decoder is free, however long this one's upload waits.
    last = encoded.catch(() => {});
    late = !(await withTimeout(encoded, deadline));
    const bytes = late ? undefined : await encoded;
    if (!bytes) throw new AppFailure('unavailable', { retryAfter });
    return { type: types[picture.format].type, bytes };
  };
}

/** The part of a file that the decoder may see: it would inflate gigabytes of text before its own time limit begins. */
function readPicture(file: Uint8Array): PictureFile {
  const picture = readPictureFile(file);
  if (!picture) throw refusal(noPicture);
  if (picture.isAnimated) throw refusal(animated);
  const { width, height } = picture;
  if (width * height > limits.pixels || Math.max(width, height) > limits.side) throw refusal(tooLarge);
  return picture;
}

async function encode({ format, bytes }: PictureFile, side: number, area?: PictureArea): Promise<Uint8Array> {
  const sharp = await loadSharp();
  try {
    const upright = sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error' }).autoOrient();
    return await (area ? upright.extract(area) : upright)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toFormat(format, types[format].options)
      .timeout({ seconds: limits.seconds })
      .toBuffer();
  } catch (cause) {
    throw refusal(broken, cause);
  }
}

let loaded: Promise<typeof Sharp> | undefined;

/** Loads the decoder with the first picture, so that a start does not wait for it, and keeps it to three formats. */
function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });
    return sharp;
  });
  return loaded;
}

function refusal(message: string, cause?: unknown): AppFailure {
  return new AppFailure('badRequest', { fields: { file: message }, cause });
}
