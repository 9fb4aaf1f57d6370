import { expect } from '@open-wc/testing';
import { pipName } from '../../../support/browsers/own-pip';
import {
  button,
  buttonNames,
  click,
  describe,
  framesAdvance,
  hover,
  it,
  mount,
  mountReady,
  part,
  press,
  until,
  untilButton,
} from '../../../support/player-harness';

describe('CentrePlayButton', () => {
  it('starts playback and goes away until the video is paused (spec 2.2)', async () => {
    const player = await mountReady();
    await click(button(player, '播放视频'));
    await framesAdvance(player);
    await until(() => !buttonNames(player).includes('播放视频'), 'no button over a moving picture');
    player.pause();
    await untilButton(player, '播放视频');
  });

  it('is 90 px round and in the middle (player 2)', async () => {
    const player = await mountReady();
    const [own, all] = [button(player, '播放视频').getBoundingClientRect(), player.getBoundingClientRect()];
    expect([own.width, own.height]).to.deep.equal([90, 90]);
    expect(own.left + own.width / 2).to.be.closeTo(all.left + all.width / 2, 1);
    expect(own.top + own.height / 2).to.be.closeTo(all.top + all.height / 2, 1);
  });

  it('keeps its box under a mouse: what opens beside it stays beside it', async () => {
    const player = await mountReady();
    const centre = button(player, '播放视频');
    const still = centre.getBoundingClientRect();
    await hover(centre);
    await until(() => centre.matches(':hover'), 'the mouse');
    await Promise.all(centre.getAnimations({ subtree: true }).map(({ finished }) => finished));
    expect(centre.getBoundingClientRect()).to.deep.equal(still);
  });

  it('hands its focus to the bar, so that the keys go on working', async () => {
    const player = await mountReady();
    button(player, '播放视频').focus();
    await press('Enter');
    await untilButton(player, '暂停');
    await until(() => player.shadowRoot?.activeElement === part(player, 'play-button'), 'focus in the bar');
    await press(' ');
    await until(() => player.paused, 'paused by the key');
  });

  it('is absent while there is nothing to play', async () => {
    const player = await mount();
    expect(buttonNames(player)).to.deep.equal(['播放', '倍速', '静音', '设置', ...pipName, '网页全屏', '全屏']);
  });
});
