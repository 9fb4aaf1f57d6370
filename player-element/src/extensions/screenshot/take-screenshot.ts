import type { Owners } from '../../player/feature';
import { colourPixels } from './colour-pixels';

/** The picture on the screen as a PNG of the video's own size, looking as the viewer has it. */
export function takeScreenshot({ video, preferences }: Owners): Promise<Blob> {
  const { videoWidth: width, videoHeight: height } = video;
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || width === 0) {
    return Promise.reject(new DOMException('There is no picture yet', 'InvalidStateError'));
  }
  const { isMirrored, colourFilter } = preferences.facts;
  const canvas = video.ownerDocument.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d')!;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.scale(isMirrored ? -1 : 1, 1);
  context.drawImage(video, -width / 2, -height / 2, width, height);
  return new Promise((resolve, reject) => {
    // Throws for a picture of another site.
    colourPixels(context, colourFilter);
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))), 'image/png');
  });
}
