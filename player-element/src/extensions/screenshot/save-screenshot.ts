import type { Owners } from '../../player/feature';
import { formatClock } from '../../utils/format-clock';
import { showNotice } from '../show-notice';
import { ScreenshotEvent } from './screenshot-event';
import { takeScreenshot } from './take-screenshot';

/** How long a browser may take to begin with saving, in ms. */
const SAVING_MS = 10_000;
/** What file names cannot have on one system or another, and space beside it. */
const FORBIDDEN = /[\p{Cc}\s\\/:*?"<>|]+/gu;

/** Saves the picture on the screen, unless the page takes it, and tells the viewer how it went. */
export async function saveScreenshot(owners: Owners, layers: HTMLElement): Promise<void> {
  const { labels, title } = owners.options.facts;
  const time = formatClock(owners.video.currentTime).replaceAll(':', '-');
  try {
    const event = new ScreenshotEvent(
      await takeScreenshot(owners),
      `${title.replace(FORBIDDEN, ' ').trim() || labels.screenshot}-${time}.png`,
    );
    if (!owners.container.dispatchEvent(event)) return;
    save(event, owners.document);
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
