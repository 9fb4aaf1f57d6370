import { expect } from '@open-wc/testing';
import { stopClock } from '../../support/fake-clock';
import { passIdleTime } from '../../support/idle-player';
import {
  areControlsShown,
  describe,
  framesAdvance,
  hold,
  it,
  media,
  mount,
  mountPlaying,
  part,
  requests,
  until,
  untilButton,
} from '../../support/player-harness';

/** The task after the next one, when a removal has been judged. */
const laterTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => setTimeout(resolve));
  });

describe('XlVideoPlayer in and out of the page', () => {
  it('goes on playing when it is moved, with controls that still work (player 3)', async () => {
    const player = await mountPlaying({ src: media.stream });
    // Not round again before a busy machine looks.
    player.playbackRate = 0.1;
    const time = player.currentTime;
    const section = document.body.appendChild(document.createElement('section'));
    section.append(player);
    await laterTask();
    await framesAdvance(player);
    expect(player.currentTime).to.be.at.least(time);
    expect(player.paused).to.equal(false);
    player.video.pause();
    await untilButton(player, '播放');
    section.remove();
  });

  for (const src of [media.stream, media.clip]) {
    it(`lets go of ${src} when it is removed (player 3)`, async () => {
      const player = await mountPlaying({ src });
      player.remove();
      await laterTask();
      expect(player.video.getAttribute('src')).to.equal(null);
      expect(player.video.readyState).to.equal(0);
      expect(player.levels).to.deep.equal([]);
    });
  }

  it('hears neither keys nor its video once it is removed', async () => {
    const player = await mountPlaying();
    const { video } = player;
    player.remove();
    await laterTask();
    let events = 0;
    player.addEventListener('volumechange', () => (events += 1));
    const changed = new Promise((resolve) => {
      video.addEventListener('volumechange', resolve, { once: true });
    });
    video.volume = 0.9;
    player.dispatchEvent(new KeyboardEvent('keydown', { key: 'm' }));
    await changed;
    expect(events).to.equal(0);
    expect(video.muted).to.equal(true);
    expect(player.shadowRoot?.querySelector('[part~="mute-button"]')?.getAttribute('aria-label')).to.equal('取消静音');
  });

  it('asks for nothing more once it is removed, not even in the middle of loading', async () => {
    const stream = hold(media.stream);
    const player = await mount({ src: stream.src, muted: '' });
    void player.play();
    player.remove();
    await laterTask();
    await stream.release();
    const witness = await mountPlaying({ src: media.clip });
    await framesAdvance(witness);
    expect(requests().filter((path) => path.endsWith('.m4s'))).to.deep.equal([]);
    expect(player.readyState).to.equal(0);
  });

  it('works again when it is put back later', async () => {
    const player = await mountPlaying({ src: media.stream });
    player.remove();
    await laterTask();
    document.body.append(player);
    await untilButton(player, '播放视频');
    await player.play();
    await framesAdvance(player);
    await untilButton(player, '暂停');
    player.remove();
  });

  it('takes a source that was set while it was away', async () => {
    const player = await mountPlaying();
    player.remove();
    await laterTask();
    player.src = media.single;
    await player.updateComplete;
    expect(player.video.getAttribute('src')).to.equal(null);
    document.body.append(player);
    await player.play();
    await framesAdvance(player);
    player.remove();
  });

  it('refuses to play outside a page', async () => {
    const player = document.createElement('xl-video-player');
    player.src = media.clip;
    player.pause();
    player.togglePlay();
    player.retry();
    const refusal = await player.play().catch((error: Error) => error.name);
    expect(refusal).to.equal('InvalidStateError');
  });

  it('hides its controls again after a move', async () => {
    const player = await mountPlaying();
    const section = document.body.appendChild(document.createElement('section'));
    section.append(player);
    await laterTask();
    passIdleTime(player, stopClock());
    await until(() => !areControlsShown(player), 'hidden controls');
    expect(part(player, 'player').getRootNode()).to.equal(player.shadowRoot);
    section.remove();
  });
});
