import { zhCnOffers } from '../../i18n/zh-cn-extensions';
import { addKey } from '../../player/input/keys';
import { defineFeature, type Feature } from '../../player/services';
import { addMenuItem } from '../../ui/base/control-registry';
import { loadPart } from '../../ui/base/load-part';
import type { Extension, ExtensionContext } from '../extension';
import type { ScreenshotPart } from './screenshot';

/** The verbs that take pictures of the video. */
export interface ScreenshotActions {
  /**
   * The picture on the screen as a PNG of the video's own size, with its colours, mirrored, turned and in the shape as
   * the viewer has it, and all of it. Rejects with `SecurityError` for media of another site that does not allow it, with `InvalidStateError` while
   * there is no picture.
   */
  takeScreenshot(): Promise<Blob>;
  /** Takes a picture and saves it as a file; tells the viewer when that cannot be done. */
  saveScreenshot(): Promise<void>;
}

declare module '../../player/player' {
  interface PlayerFeatures {
    screenshot: Feature<object, ScreenshotActions>;
  }
}

/** Saves the picture on the screen; what draws it is fetched with the first one. */
export const screenshot: Extension = {
  isNeeded: () => true,
  // So small that it comes with what knows the extensions.
  fetch: () => Promise.resolve({ styles: [], words: zhCnOffers, start }),
};

const fetchPart = async (): Promise<ScreenshotPart> => (await import('./screenshot')).screenshotPart;

let isOffered = false;

/** The key and the item of the menu serve every player that has the verb. */
function offer(): void {
  if (isOffered) return;
  isOffered = true;
  const offered = { label: 'screenshot', needs: 'saveScreenshot' };
  addKey({ ...offered, key: 's', cap: 'S', press: (actions) => void actions.saveScreenshot() });
  addMenuItem({ ...offered, press: (actions) => void actions.saveScreenshot() });
}

function start({ player, layers }: ExtensionContext): void {
  player.use(
    defineFeature({
      initial: {},
      on: {},
      read: () => ({}),
      actions: (owners): ScreenshotActions => ({
        takeScreenshot: async () => (await fetchPart()).take(owners),
        async saveScreenshot() {
          const part = await loadPart(layers, fetchPart);
          await part?.save(owners, layers);
        },
      }),
    }),
  );
  offer();
}
