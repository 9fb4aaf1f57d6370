import type { CropFrame } from './crop-frame';
import { drawFrame } from './picture-cropper';

/** Pixels of an avatar's width and height: sharp where it is shown largest, on screens of four pixels a point. */
const avatarSide = 512;
const quality = 0.9;
/** Bytes that the server takes. */
const mostBytes = 2 * 1024 * 1024;

/** The square of a picture as a file of its own: WebP, or PNG where the browser writes none. Rejects when there is none small enough. */
export async function squarePicture(picture: ImageBitmap, frame: CropFrame): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = document.createElement('canvas');
  canvas.width = avatarSide;
  canvas.height = avatarSide;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures');
  drawFrame(context, picture, frame);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
  if (!blob || blob.size > mostBytes) throw new Error('The picture cannot be written');
  return new Uint8Array(await blob.arrayBuffer());
}
