import type Sharp from 'sharp';
import { AppFailure } from '../../app-failure';

export type PictureType = 'png' | 'jpg' | 'webp';

export interface Picture {
  readonly type: PictureType;
  readonly bytes: Uint8Array;
}

/**
 * Decodes a picture and encodes what it shows anew: upright, in sRGB, the first frame of several, and without anything else
 * that the file says, such as where a photo was taken. One picture at a time, because a large one takes up to 250 MB.
 * @throws AppFailure badRequest for the field `file`.
 */
export type PictureNormalizer = (file: Uint8Array) => Promise<Picture>;

/** Types by the format that was decoded, with how they are encoded. Effort is of WebP, where the usual one takes twice as long. */
const types = {
  png: { type: 'png', options: {} },
  jpeg: { type: 'jpg', options: { quality: 90 } },
  webp: { type: 'webp', options: { quality: 90, effort: 2 } },
} as const;

/** What a decoder may be asked for: pixels of a picture, pixels of a side, seconds for one picture. */
const limits = { pixels: 40_000_000, side: 10_000, seconds: 10 };

const noPicture = '请上传 PNG、JPG 或 WebP 图片';
const tooLarge = `图片尺寸过大，总像素不能超过 ${limits.pixels / 10_000} 万，单边不能超过 ${limits.side} 像素`;
const broken = '图片已损坏或过于复杂，请换一张后重试';

export function createPictureNormalizer(): PictureNormalizer {
  let last: Promise<unknown> = Promise.resolve();
  return (file) => {
    const normalized = last.then(() => normalize(file));
    last = normalized.catch(() => {});
    return normalized;
  };
}

async function normalize(file: Uint8Array): Promise<Picture> {
  const sharp = await loadSharp();
  const { format, width, height } = await orRefuse(noPicture, () =>
    // Reads the head alone; what it says is judged below.
    sharp(file, { limitInputPixels: false }).metadata(),
  );
  const known = format === 'png' || format === 'jpeg' || format === 'webp' ? types[format] : undefined;
  if (!known) throw refusal(noPicture);
  if (width * height > limits.pixels || Math.max(width, height) > limits.side) throw refusal(tooLarge);
  const bytes = await orRefuse(broken, () =>
    sharp(file, { limitInputPixels: limits.pixels, failOn: 'error' })
      .autoOrient()
      .toFormat(format as keyof typeof types, known.options)
      .timeout({ seconds: limits.seconds })
      .toBuffer(),
  );
  return { type: known.type, bytes };
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

async function orRefuse<Result>(message: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw refusal(message, cause);
  }
}

function refusal(message: string, cause?: unknown): AppFailure {
  return new AppFailure('badRequest', { fields: { file: message }, cause });
}
