import type { PictureFit, PictureZoom, Rotation } from '../../player/viewer-preferences';
import { shapeRatio } from '../shape-ratio';

/** How the picture lies in the player. */
export interface PictureLook {
  readonly pictureFit: PictureFit;
  readonly rotation: Rotation;
  readonly isMirrored: boolean;
  readonly zoom: PictureZoom;
}

/** The properties of CSS that lay the picture; an empty one is the page's or the player's own. */
export type PictureStyle = Readonly<
  Record<'width' | 'height' | 'left' | 'top' | 'object-fit' | 'rotate' | 'translate' | 'transform', string>
>;

/** The look as properties of the `<video>`, which stands in a player that is a size container. */
export function pictureStyle({ pictureFit, rotation, isMirrored, zoom }: PictureLook): PictureStyle {
  const ratio = shapeRatio(pictureFit);
  return {
    ...boxOf(rotation % 180 !== 0, ratio),
    'object-fit': ratio ? 'fill' : pictureFit === 'auto' ? '' : pictureFit,
    // The turn comes after the mirror, `scale: -1 1`, and is to look as if it came before.
    rotate: rotation ? `${isMirrored ? -rotation : rotation}deg` : '',
    translate: zoom.x || zoom.y ? `${zoom.x * 100}cqw ${zoom.y * 100}cqh` : '',
    transform: zoom.scale > 1 ? `scale(${zoom.scale})` : '',
  };
}

/** A picture that lies on its side has the player's height for its width; one in a shape leaves room at two sides. */
function boxOf(isOnSide: boolean, ratio: number | undefined): Pick<PictureStyle, 'width' | 'height' | 'left' | 'top'> {
  if (!isOnSide && !ratio) return { width: '', height: '', left: '', top: '' };
  const [across, along] = isOnSide ? ['100cqh', '100cqw'] : ['100cqw', '100cqh'];
  const width = ratio ? `min(${across}, ${along} * ${ratio})` : across;
  const height = ratio ? `min(${along}, ${across} / ${ratio})` : along;
  return { width, height, left: `calc(50cqw - ${width} / 2)`, top: `calc(50cqh - ${height} / 2)` };
}
