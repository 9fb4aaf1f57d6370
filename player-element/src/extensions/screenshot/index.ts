import type { Feature } from '../../player/services';
import { loadModule } from '../../ui/base/lazy-module';
import { performs, type Extension } from '../extension';
import type { ScreenshotModule } from './screenshot';

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

const importModule = async (): Promise<ScreenshotModule> => (await import('./screenshot')).screenshotModule;

const action = { label: 'screenshot', ...performs('saveScreenshot') };

/** Saves the picture on the screen; what draws it is loaded with the first one. */
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
