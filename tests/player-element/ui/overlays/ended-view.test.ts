import { expect } from '@open-wc/testing';
import {
  button,
  click,
  describe,
  focusSurface,
  framesAdvance,
  it,
  media,
  mountReady,
  part,
  parts,
  press,
  until,
} from '../../../support/player-harness';

describe('EndedView', () => {
  it('offers a replay in the middle of the picture at the end, and goes when it plays (spec 2.2)', async () => {
    const player = await mountReady({ src: media.long, muted: '' });
    player.currentTime = player.duration - 0.2;
    await player.play();
    await until(() => parts(player, 'ended-view').length === 1, 'the end');
    expect(part(player, 'ended-view').textContent?.trim()).to.equal('重新播放');
    await click(part(player, 'replay-button'));
    await framesAdvance(player);
    await until(() => parts(player, 'ended-view').length === 0, 'no offer');
    expect(player.shadowRoot?.activeElement).to.equal(button(player, '暂停'));
  });

  it('is not covered by notices', async () => {
    for (const [width, height] of [
      [800, 450],
      [328, 185],
    ]) {
      const player = await mountReady({ muted: '', width: String(width), height: String(height) });
      player.currentTime = player.duration - 0.2;
      await player.play();
      await until(() => parts(player, 'ended-view').length === 1, 'the end');
      await focusSurface(player);
      await press('ArrowUp');
      await until(() => parts(player, 'status-view').length === 1, 'the notice');
      const [status, view] = [part(player, 'status-view'), part(player, 'ended-view')];
      const isAside = status.getBoundingClientRect().bottom < view.getBoundingClientRect().top;
      expect(isAside || getComputedStyle(status).opacity === '0', `${width} px`).to.equal(true);
    }
  });

  it('goes when the viewer seeks back', async () => {
    const player = await mountReady({ muted: '' });
    player.currentTime = player.duration - 0.2;
    await player.play();
    await until(() => parts(player, 'ended-view').length === 1, 'the end');
    player.currentTime = 1;
    await until(() => parts(player, 'ended-view').length === 0, 'no offer');
  });
});
