import { loadPart } from '../../controls/base/load-part';
import type { DanmakuBox } from './menu/danmaku-box';

const TAG = 'xlvp-danmaku-box';

/** Opens the field for a comment in the player of a button, which gets the focus back. */
export async function openDanmakuBox(opener: HTMLElement): Promise<void> {
  const layers = opener.closest('.player')?.querySelector('.layers');
  const part = await loadPart(opener, async () => (await import('./menu/danmaku-menu-part')).danmakuMenuPart);
  if (!layers || !part) return;
  const box = layers.querySelector<DanmakuBox>(TAG) ?? (document.createElement(TAG) as DanmakuBox);
  if (!box.isConnected) layers.append(box);
  await box.open(opener);
}
