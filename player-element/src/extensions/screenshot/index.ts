import type { Feature } from '../../player/services';
import { loadModule } from '../../ui/base/lazy-module';
import { performs, type Extension } from '../extension';
import type { ScreenshotModule } from './screenshot';

/** Actions that take screenshots. */
export interface ScreenshotActions {
  /**
   * Returns the picture on the screen as a PNG of the video's own size, uncropped, with the colours, mirroring,
   * rotation and aspect ratio that the viewer chose. Rejects with `SecurityError` for media of another site without
   * CORS, with `InvalidStateError` while there is no picture.
   */
  takeScreenshot(): Promise<Blob>;
  /** Takes a screenshot and saves it as a file; shows a notice of the result. */
  saveScreenshot(): Promise<void>;
}

declare module '../../player/player' {
  interface PlayerFeatures {
    screenshot: Feature<object, ScreenshotActions>;
  }
}

const importModule = async (): Promise<ScreenshotModule> => (await import('./screenshot')).screenshotModule;

const action = { label: 'screenshot', ...performs('saveScreenshot') };

/** Screenshots; the code is loaded with the first one. */
export const extension: Extension = {
  keys: [{ ...action, key: 's', cap: 'S' }],
  menuItems: [action],
  start({ player, layers }) {
    player.use({
      actions: (services): ScreenshotActions => ({
        takeScreenshot: async () => (await importModule()).take(services),
        async saveScreenshot() {
          const module = await loadModule(layers, importModule);
          await module?.save(services, layers);
        },
      }),
    });
  },
};
