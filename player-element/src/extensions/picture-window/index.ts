import { pipOverrides } from '../../player/features/presentation';
import { loadModule } from '../../ui/base/lazy-module';
import type { Extension, ExtensionContext } from '../extension';
import type { PictureWindowModule } from './picture-window';

const importModule = async (): Promise<PictureWindowModule> => (await import('./picture-window')).pictureWindowModule;

/** Whether the browser has Document Picture-in-Picture: Chromium does, in secure contexts. */
const isSupported = (): boolean => 'documentPictureInPicture' in globalThis;

/**
 * Picture-in-picture with the player's own controls. The code is loaded with the first window, or when the button is
 * pointed at or focused: browsers open a window only for a while after a press.
 */
export const extension: Extension = { start };

/** Loads the code before the button is pressed. */
const prefetch = ({ target }: Event): void => {
  if ((target as Element).closest('[part~="pip-button"]')) importModule().catch(() => undefined);
};

function start(context: ExtensionContext): void {
  const { player, services, layers } = context;
  const { signal } = player;
  let isOpening = false;
  let close: (() => void) | undefined;

  const toggle = async (): Promise<boolean> => {
    const { isPictureInPicture, canPictureInPicture, hasControls } = player.state;
    if (close) {
      close();
      return true;
    }
    // The browser's own window is closed by the default action.
    if (isOpening || isPictureInPicture || !canPictureInPicture || !hasControls || !isSupported()) return isOpening;
    isOpening = true;
    try {
      const module = await loadModule(layers, importModule);
      close = await module?.open(context, () => (close = undefined));
    } catch {
      // Not allowed in this frame, or too long after a press; the browser's own window may still open.
    }
    isOpening = false;
    return close !== undefined;
  };
  pipOverrides.set(services.video, toggle);
  signal.addEventListener('abort', () => pipOverrides.delete(services.video), { once: true });
  for (const type of ['pointerover', 'focusin']) layers.parentElement!.addEventListener(type, prefetch, { signal });
}
