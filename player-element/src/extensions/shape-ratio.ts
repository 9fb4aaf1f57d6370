import type { PictureFit } from './picture/picture-look';

/** Width of a picture in this shape to its height; undefined for one of its own shape. */
export function shapeRatio(fit: PictureFit): number | undefined {
  const [width, height] = fit.split(':').map(Number);
  return height && width! / height;
}
