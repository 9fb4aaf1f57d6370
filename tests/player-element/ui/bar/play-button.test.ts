import { expect } from '@open-wc/testing';
import {
  button,
  click,
  describe,
  framesAdvance,
  it,
  media,
  mount,
  mountPlaying,
  mountReady,
  until,
  untilButton,
} from '../../../support/player-harness';

describe('PlayButton', () => {
  it('starts and stops moving pictures (spec 4.2)', async () => {
    const player = await mountReady({ loop: '' });
    await click(button(player, '播放'));
    await framesAdvance(player);
    await untilButton(player, '暂停');

    await click(button(player, '暂停'));
    await untilButton(player, '播放');
    expect(player.paused).to.equal(true);
  });

  it('offers a replay at the end, which starts from the beginning (spec 4.2)', async () => {
    const player = await mountReady({ muted: '' });
    player.currentTime = player.duration - 0.2;
    await player.play();
    await until(() => player.ended, 'the end');
    await untilButton(player, '重新播放');

    await click(button(player, '重新播放'));
    await framesAdvance(player);
    // The first time it played the last moment alone.
    expect(player.played.start(0)).to.equal(0);
  });

  it('tells the truth when something else pauses the video (player 2)', async () => {
    const player = await mountPlaying();
    await untilButton(player, '暂停');
    player.video.pause();
    await untilButton(player, '播放');
    await player.video.play();
    await untilButton(player, '暂停');
  });

  it('starts as pause with autoplay (spec 4.2)', async () => {
    const player = await mount({ src: media.clip, autoplay: '', loop: '' });
    button(player, '暂停');
  });

  it('offers a replay as soon as the source fails (spec 4.2)', async () => {
    const player = await mount({ src: media.missing });
    await untilButton(player, '重新播放');
  });

  it('loads a source that failed again (spec 2.2)', async () => {
    const player = await mount({ src: `${media.clip}?fail=1&once=${performance.now()}`, muted: '' });
    await untilButton(player, '重新播放');
    await click(button(player, '重新播放'));
    await framesAdvance(player);
    expect(player.error).to.equal(null);
  });
});
