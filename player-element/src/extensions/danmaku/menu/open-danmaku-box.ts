import { DanmakuBox } from './danmaku-box';

const TAG = 'xlvp-danmaku-box';

/** Opens the field for a comment in the layers of a player, from a button that gets the focus back. */
export async function openDanmakuBox(layers: HTMLElement, opener: HTMLElement): Promise<void> {
  const there = layers.querySelector(TAG);
  const box = there instanceof DanmakuBox ? there : (document.createElement(TAG) as DanmakuBox);
  if (!there) layers.append(box);
  await box.open(opener);
}
