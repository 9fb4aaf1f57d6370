import type { Owners } from '../../player/feature';
import { shapeRatio } from '../shape-ratio';
import { colourPixels } from './colour-pixels';

/** The picture on the screen as a PNG of the video's own size, looking as the viewer has it. */
export function takeScreenshot({ video, preferences }: Owners): Promise<Blob> {
  const { videoWidth: width, videoHeight: height } = video;
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || width === 0) {
    return Promise.reject(new DOMException('There is no picture yet', 'InvalidStateError'));
  }
  const { isMirrored, colourFilter, rotation = 0, pictureFit = 'auto' } = preferences.facts;
  const [wide, high] = shapedSize(width, height, shapeRatio(pictureFit));
  const canvas = video.ownerDocument.createElement('canvas');
  [canvas.width, canvas.height] = rotation % 180 === 0 ? [wide, high] : [high, wide];
  const context = canvas.getContext('2d')!;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.scale(isMirrored ? -1 : 1, 1);
  context.rotate((rotation / 180) * Math.PI);
  context.drawImage(video, -wide / 2, -high / 2, wide, high);
  return new Promise((resolve, reject) => {
    // Throws for a picture of another site.
    colourPixels(context, colourFilter);
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))), 'image/png');
  });
}

/** A picture in the shape that the viewer gave it, enlarged one way so that nothing is lost the other. */
function shapedSize(width: number, height: number, ratio = width / height): [number, number] {
  return [Math.max(width, Math.round(height * ratio)), Math.max(height, Math.round(width / ratio))];
}
