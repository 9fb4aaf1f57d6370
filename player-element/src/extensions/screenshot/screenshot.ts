import { COLOUR_FACTOR, NEUTRAL_FILTER } from '../../config';
import { zhCnStatistics } from '../../i18n/zh-cn-extensions';
import type { Services } from '../../player/services';
import type { ColourFilter } from '../../player/viewer-preferences';
import { showNotice } from '../../ui/base/notice';
import { clamp } from '../../utils/clamp';
import { formatClock } from '../../utils/clock-text';
import { shapeRatio } from '../picture/picture-look';
import { isEqual } from '../../utils/plain-data';

/** `screenshot`: the viewer took a picture of the video; `preventDefault()` keeps the browser from saving it. */
export class ScreenshotEvent extends Event {
  constructor(
    /** The picture, a PNG. */
    readonly blob: Blob,
    /** The name that it is saved under. */
    readonly fileName: string,
  ) {
    super('screenshot', { cancelable: true });
  }
}

declare module '../../events' {
  interface XlVideoPlayerEventMap {
    screenshot: ScreenshotEvent;
  }
}

/** How long a browser may take to begin with saving, in ms. */
const SAVING_MS = 10_000;
/** What file names cannot have on one system or another, and space beside it. */
const FORBIDDEN = /[\p{Cc}\s\\/:*?"<>|]+/gu;

/** Saves the picture on the screen, unless the page takes it, and tells the viewer how it went. */
async function saveScreenshot(services: Services, layers: HTMLElement): Promise<void> {
  const { labels, title } = services.options.state;
  const time = formatClock(services.video.currentTime).replaceAll(':', '-');
  try {
    const event = new ScreenshotEvent(
      await takeScreenshot(services),
      `${title.replace(FORBIDDEN, ' ').trim() || labels.screenshot}-${time}.png`,
    );
    if (!services.container.dispatchEvent(event)) return;
    save(event, services.document);
    showNotice(layers, labels.screenshotSaved);
  } catch (error) {
    const isForbidden = (error as DOMException).name === 'SecurityError';
    showNotice(layers, isForbidden ? labels.screenshotForbidden : labels.screenshotFailed);
  }
}

function save({ blob, fileName }: ScreenshotEvent, document: Document): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVING_MS);
}

/** The picture on the screen as a PNG of the video's own size, looking as the viewer has it. */
function takeScreenshot({ video, preferences }: Services): Promise<Blob> {
  const { videoWidth: width, videoHeight: height } = video;
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || width === 0) {
    return Promise.reject(new DOMException('There is no picture yet', 'InvalidStateError'));
  }
  const { isMirrored, colourFilter, rotation = 0, pictureFit = 'auto' } = preferences.state;
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

/** How bright each of red, green and blue is to the eye, as CSS has it: https://www.w3.org/TR/filter-effects/#saturateEquivalent */
const LUMINANCE = [0.213, 0.715, 0.072] as const;
/** The value in the middle between black and white. */
const GREY = 127.5;

/** Gives a drawn picture the colours that the CSS filters give the video; a canvas has these filters in few browsers. */
function colourPixels(context: CanvasRenderingContext2D, filter: ColourFilter): void {
  if (isEqual(filter, NEUTRAL_FILTER)) return;
  const { width, height } = context.canvas;
  const image = context.getImageData(0, 0, width, height);
  const { data } = image;
  const { saturation, brightness, contrast } = filter;
  for (let i = 0; i < data.length; i += 4) {
    const grey = LUMINANCE[0] * data[i]! + LUMINANCE[1] * data[i + 1]! + LUMINANCE[2] * data[i + 2]!;
    for (let channel = i; channel < i + 3; channel++) {
      // One filter after the other, each of which ends at black and at white.
      const saturated = clamp(grey + saturation * COLOUR_FACTOR * (data[channel]! - grey), 0, 255);
      const bright = clamp(saturated * brightness * COLOUR_FACTOR, 0, 255);
      data[channel] = (bright - GREY) * contrast * COLOUR_FACTOR + GREY;
    }
  }
  context.putImageData(image, 0, 0);
}

/** What takes and saves pictures; fetched with the first one. */
export const screenshotModule = {
  words: zhCnStatistics,
  take: takeScreenshot,
  save: saveScreenshot,
} as const;

export type ScreenshotModule = typeof screenshotModule;
