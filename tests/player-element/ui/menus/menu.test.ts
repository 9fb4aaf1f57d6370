import { expect } from '@open-wc/testing';
import { describe, it, mountReady, part, parts, press, until, expectAccessible } from '../../../support/player-harness';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';

const focused = (player: XlVideoPlayer): string => player.shadowRoot?.activeElement?.textContent?.trim() ?? '';

async function openByKey(key: string): Promise<XlVideoPlayer> {
  const player = await mountReady();
  part(player, 'rate-button').focus();
  await press(key);
  await until(() => focused(player) === '1.0x', 'the focus on what holds');
  return player;
}

describe('MenuContent', () => {
  for (const key of ['Enter', 'Space', 'ArrowUp', 'ArrowDown']) {
    it(`opens by ${key}, with the focus on what holds, and leaves the player alone`, async () => {
      const player = await openByKey(key);
      expect(player.paused).to.equal(true);
      expect(player.volume).to.equal(0.3);
    });
  }

  it('moves the focus by its keys, around both ends, and only there', async () => {
    const player = await openByKey('Enter');
    for (const [key, name] of [
      ['ArrowDown', '0.75x'],
      ['End', '0.5x'],
      ['ArrowDown', '2.0x'],
      ['ArrowUp', '0.5x'],
      ['Home', '2.0x'],
    ] as const) {
      await press(key);
      expect(focused(player), key).to.equal(name);
    }
    expect(player.volume).to.equal(0.3);
    expect(player.playbackRate).to.equal(1);
  });

  for (const key of ['Enter', 'Space']) {
    it(`chooses by ${key}, closes, and gives the focus back`, async () => {
      const player = await openByKey('Enter');
      await press('ArrowUp');
      await press(key);
      await until(() => player.playbackRate === 1.25, 'the speed');
      await until(() => parts(player, 'rate-popup').length === 0, 'no menu');
      await until(() => focused(player) === '1.25x', 'the focus on the button');
      expect(player.paused).to.equal(true);
    });
  }

  it('is a menu of which one item is checked, the one in the Tab order', async () => {
    const player = await openByKey('Enter');
    const items = parts(player, 'menu-item');
    const chosen = items.filter((item) => item.getAttribute('aria-checked') === 'true');
    expect(chosen.map((item) => item.textContent?.trim())).to.deep.equal(['1.0x']);
    expect(items.filter((item) => item.tabIndex === 0)).to.deep.equal(chosen);
    await expectAccessible(player);
  });
});
