import { pipOverrides } from '../../player/features/presentation';
import { loadModule } from '../../ui/base/lazy-module';
import type { Extension, ExtensionContext } from '../extension';
import type { PictureWindowModule } from './picture-window';

const importModule = async (): Promise<PictureWindowModule> => (await import('./picture-window')).pictureWindowModule;

/** Whether the browser opens windows for more than a picture: Chromium does, for secure pages. */
const isOffered = (): boolean => 'documentPictureInPicture' in globalThis;

/**
 * Picture-in-picture with the player's own controls. What opens the window is fetched with the first one, or when
 * somebody turns to the button: browsers open it for a while after a press alone.
 */
export const extension: Extension = { start };

/** What the press of the button is to find. */
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
    // A picture in the browser's own window is the browser's to take back.
    if (isOpening || isPictureInPicture || !canPictureInPicture || !hasControls || !isOffered()) return isOpening;
    isOpening = true;
    try {
      const module = await loadModule(layers, importModule);
      close = await module?.open(context, () => (close = undefined));
    } catch {
      // Not in this frame, or too long after a press: the browser's own window may open all the same.
    }
    isOpening = false;
    return close !== undefined;
  };
  pipOverrides.set(services.video, toggle);
  signal.addEventListener('abort', () => pipOverrides.delete(services.video), { once: true });
  for (const type of ['pointerover', 'focusin']) layers.parentElement!.addEventListener(type, prefetch, { signal });
}
