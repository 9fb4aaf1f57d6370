import { expect } from '@open-wc/testing';
import {
  button,
  click,
  describe,
  it,
  media,
  mount,
  mountReady,
  parts,
  until,
  untilButton,
  expectAccessible,
} from '../../../support/player-harness';

describe('UnmuteButton', () => {
  it('gives the sound of a muted start at one click (spec 4.2)', async () => {
    const player = await mount({ src: media.clip, autoplay: '', loop: '' });
    await untilButton(player, '点击取消静音');
    await expectAccessible(player);
    await click(button(player, '点击取消静音'));
    await until(() => !player.muted, 'sound');
    expect(player.volume).to.equal(0.3);
    await until(() => parts(player, 'unmute-button').length === 0, 'no button');
    expect(player.paused).to.equal(false);
  });

  it('does not come back when the viewer mutes', async () => {
    const player = await mount({ src: media.clip, autoplay: '', loop: '' });
    await untilButton(player, '点击取消静音');
    player.muted = false;
    await until(() => parts(player, 'unmute-button').length === 0, 'no button');
    await click(button(player, '静音'));
    await untilButton(player, '取消静音');
    expect(parts(player, 'unmute-button')).to.have.length(0);
  });

  it('is absent when the page mutes and nothing starts by itself', async () => {
    const player = await mountReady({ muted: '' });
    expect(parts(player, 'unmute-button')).to.have.length(0);
  });
});
