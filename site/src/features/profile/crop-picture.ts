/** Which square of a picture is shown, in its own pixels. */
export interface CropFrame {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Greatest zoom. */
export const maxZoom = 4;

/** The largest square in the middle of a picture. */
export function wholeFrame({ width, height }: Size): CropFrame {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/** How much of the largest square a frame leaves out: 1 shows all of it. */
export function zoomOf(frame: CropFrame, size: Size): number {
  return Math.min(size.width, size.height) / frame.side;
}

/** The frame around the same middle at another zoom. */
export function zoomTo(frame: CropFrame, size: Size, zoom: number): CropFrame {
  const side = Math.min(size.width, size.height) / Math.min(maxZoom, Math.max(1, zoom));
  const shift = (frame.side - side) / 2;
  return moveInside({ x: frame.x + shift, y: frame.y + shift, side }, size);
}

/** The frame moved by so many of its own sides, and kept inside the picture. */
export function moveBy(frame: CropFrame, size: Size, right: number, down: number): CropFrame {
  return moveInside({ ...frame, x: frame.x + right * frame.side, y: frame.y + down * frame.side }, size);
}

function moveInside({ x, y, side }: CropFrame, { width, height }: Size): CropFrame {
  const inside = (value: number, end: number) => Math.min(Math.max(0, value), Math.max(0, end - side));
  return { x: inside(x, width), y: inside(y, height), side };
}

/** Fills a canvas with the square of a picture; transparent pixels become white, as everywhere a picture is shown. */
export function drawFrame(context: CanvasRenderingContext2D, picture: ImageBitmap, { x, y, side }: CropFrame): void {
  const { width, height } = context.canvas;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, side, side, 0, 0, width, height);
}

/** Width and height of an avatar, in pixels: sharp where it is shown largest, on screens of four pixels a point. */
const avatarSide = 512;
const quality = 0.9;
/** Bytes that the server takes. */
const maxBytes = 2 * 1024 * 1024;

/** The square of a picture as a file: WebP, or PNG where the browser writes none. Rejects when none is small enough. */
export async function cropPicture(picture: ImageBitmap, frame: CropFrame): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = document.createElement('canvas');
  canvas.width = avatarSide;
  canvas.height = avatarSide;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas');
  drawFrame(context, picture, frame);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
  if (!blob || blob.size > maxBytes) throw new Error('The picture cannot be written');
  return new Uint8Array(await blob.arrayBuffer());
}
