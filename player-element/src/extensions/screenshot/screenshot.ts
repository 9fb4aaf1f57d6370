import { COLOUR_FACTOR, NEUTRAL_FILTER } from '../../config';
import { zhCnStatistics } from '../../i18n/zh-cn-extensions';
import type { Services } from '../../player/services';
import type { ColourFilter } from '../../player/viewer-preferences';
import { showNotice } from '../../ui/base/notice';
import { clamp } from '../../utils/clamp';
import { formatClock } from '../../utils/clock-text';
import { shapeRatio } from '../picture/picture-look';
import { isEqual } from '../../utils/plain-data';

/** `screenshot`: the viewer took a screenshot; `preventDefault()` keeps the player from saving it. */
export class ScreenshotEvent extends Event {
  constructor(
    /** Screenshot as a PNG. */
    readonly blob: Blob,
    /** File name to save it under. */
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

/** Time that a browser may take to start saving, in ms. */
const SAVING_MS = 10_000;
/** Characters that some system forbids in file names, and white space beside them. */
const FORBIDDEN = /[\p{Cc}\s\\/:*?"<>|]+/gu;

/** Saves a screenshot, unless the page cancels the event, and notifies the viewer of the result. */
async function saveScreenshot(services: Services, layers: HTMLElement): Promise<void> {
  const { labels, title } = services.options.state;
  const name = title.replace(FORBIDDEN, ' ').trim() || labels.screenshot;
  const time = formatClock(services.video.currentTime).replaceAll(':', '-');
  try {
    const event = new ScreenshotEvent(await takeScreenshot(services), `${name}-${time}.png`);
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

/** Returns the picture on the screen as a PNG, as the viewer sees it. */
function takeScreenshot({ video, preferences }: Services): Promise<Blob> {
  const { videoWidth: width, videoHeight: height } = video;
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || width === 0) {
    return Promise.reject(new DOMException('There is no picture yet', 'InvalidStateError'));
  }
  const { isMirrored, colourFilter, rotation = 0, pictureFit = 'auto' } = preferences.state;
  const [wide, high] = fitRatio(width, height, shapeRatio(pictureFit));
  const canvas = video.ownerDocument.createElement('canvas');
  [canvas.width, canvas.height] = rotation % 180 === 0 ? [wide, high] : [high, wide];
  const context = canvas.getContext('2d')!;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.scale(isMirrored ? -1 : 1, 1);
  context.rotate((rotation / 180) * Math.PI);
  context.drawImage(video, -wide / 2, -high / 2, wide, high);
  return new Promise((resolve, reject) => {
    // Throws for media of another site without CORS.
    colourPixels(context, colourFilter);
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))), 'image/png');
  });
}

/** Returns the size in the chosen aspect ratio; one side grows, so that nothing is lost on the other. */
function fitRatio(width: number, height: number, ratio = width / height): [number, number] {
  return [Math.max(width, Math.round(height * ratio)), Math.max(height, Math.round(width / ratio))];
}

/** Luminance of red, green and blue, as in CSS: https://www.w3.org/TR/filter-effects/#saturateEquivalent */
const LUMINANCE = [0.213, 0.715, 0.072] as const;
/** Channel value in the middle between black and white. */
const GREY = 127.5;

/** Applies the CSS filters of the video to a drawn picture; few browsers support filters on a canvas. */
function colourPixels(context: CanvasRenderingContext2D, filter: ColourFilter): void {
  if (isEqual(filter, NEUTRAL_FILTER)) return;
  const { width, height } = context.canvas;
  const image = context.getImageData(0, 0, width, height);
  const { data } = image;
  const { saturation, brightness, contrast } = filter;
  for (let i = 0; i < data.length; i += 4) {
    const grey = LUMINANCE[0] * data[i]! + LUMINANCE[1] * data[i + 1]! + LUMINANCE[2] * data[i + 2]!;
    for (let channel = i; channel < i + 3; channel++) {
      // Each filter is applied to the result of the one before, clamped to 0..255.
      const saturated = clamp(grey + saturation * COLOUR_FACTOR * (data[channel]! - grey), 0, 255);
      const bright = clamp(saturated * brightness * COLOUR_FACTOR, 0, 255);
      data[channel] = (bright - GREY) * contrast * COLOUR_FACTOR + GREY;
    }
  }
  context.putImageData(image, 0, 0);
}

export const screenshotModule = { words: zhCnStatistics, take: takeScreenshot, save: saveScreenshot } as const;

export type ScreenshotModule = typeof screenshotModule;
