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

/** How far one can zoom in. */
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
  return within({ x: frame.x + shift, y: frame.y + shift, side }, size);
}

/** The frame moved by so many of its own sides, and kept inside the picture. */
export function moveBy(frame: CropFrame, size: Size, right: number, down: number): CropFrame {
  return within({ ...frame, x: frame.x + right * frame.side, y: frame.y + down * frame.side }, size);
}

function within({ x, y, side }: CropFrame, { width, height }: Size): CropFrame {
  const inside = (value: number, end: number) => Math.min(Math.max(0, value), Math.max(0, end - side));
  return { x: inside(x, width), y: inside(y, height), side };
}
