import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../player-element/src/element/xl-video-player';
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
  nextEvent,
  part,
  requests,
  seek,
  until,
  untilButton,
} from '../../support/player-harness';

/** The task after the next one, when a removal has been judged. */
const laterTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => setTimeout(resolve));
  });

/** Chooses a quality, and waits until that is told. */
async function chooseLevel(player: XlVideoPlayer, level: number): Promise<void> {
  const chosen = nextEvent(player, 'levelchange');
  player.level = level;
  await chosen;
}

const OBSERVERS = ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'] as const;
const own = Object.fromEntries(OBSERVERS.map((name) => [name, globalThis[name]]));

/** The observers that are made from now on and observe something. */
function watchObservers(): Set<object> {
  const observing = new Set<object>();
  for (const name of OBSERVERS) {
    const Observer = own[name] as typeof MutationObserver;
    const Watched = class extends Observer {
      override observe(...args: Parameters<MutationObserver['observe']>): void {
        observing.add(this);
        super.observe(...args);
      }
      override disconnect(): void {
        observing.delete(this);
        super.disconnect();
      }
    };
    Object.assign(globalThis, { [name]: Watched });
  }
  return observing;
}

const restoreObservers = (): void => void Object.assign(globalThis, own);

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

  for (const src of [media.stream, media.long]) {
    it(`goes on with ${src} where it was and as it was when it is put back, paused, as <video> does`, async () => {
      const player = await mountPlaying({ src, autoplay: '', 'start-time': '1', loading: 'lazy' });
      player.volume = 0.7;
      player.playbackRate = 0.5;
      await seek(player, 5);
      if (src === media.stream) await chooseLevel(player, 1);
      const before = player.currentTime;
      player.remove();
      await laterTask();
      expect(player.currentTime).to.be.closeTo(before, 1);
      expect(player.readyState).to.equal(0);
      const left = player.currentTime;
      document.body.append(player);
      await until(() => player.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !player.seeking, 'its picture');
      expect(player.currentTime).to.be.closeTo(left, 0.1);
      expect([player.paused, player.volume, player.playbackRate]).to.deep.equal([true, 0.7, 0.5]);
      if (src === media.stream) {
        expect(player.level).to.equal(1);
        await until(() => player.playingLevel === 1, 'its quality');
      }
      await player.play();
      await framesAdvance(player);
      expect(player.currentTime).to.be.at.least(left - 0.1);
      player.load();
      await until(() => player.currentTime < left - 1, 'the start of a load');
      player.remove();
    });
  }

  it('keeps captions that a script has shown, and its place in the last of several sources', async () => {
    const player = document.createElement('xl-video-player');
    for (const src of [media.missing, '/media/renditions/master.m3u8']) {
      player.append(Object.assign(document.createElement('source'), { src }));
    }
    player.muted = true;
    document.body.append(player);
    const track = (): TextTrack | undefined => [...player.textTracks].find(({ kind }) => kind === 'subtitles');
    await until(track, 'the subtitles');
    await until(() => player.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA, 'a picture');
    await until(() => player.player!.state.captionTracks?.length === 1, 'the captions');
    track()!.mode = 'showing';
    await until(() => player.player!.state.captionTrack === 0, 'the choice');
    await seek(player, 4);
    player.remove();
    await laterTask();
    expect(track()).to.equal(undefined);
    document.body.append(player);
    await until(() => track()?.mode === 'showing', 'the choice again');
    await until(() => player.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !player.seeking, 'its picture');
    expect(player.currentTime).to.be.closeTo(4, 0.1);
    player.remove();
  });

  it('leaves no observer behind, and takes what its children became while it was away', async () => {
    const observed = watchObservers();
    const player = await mountPlaying();
    const track = Object.assign(document.createElement('track'), { kind: 'chapters', label: '一' });
    player.append(track);
    await until(() => player.textTracks.length === 1, 'the track');
    expect(observed.size).to.be.at.least(2);
    player.remove();
    await laterTask();
    expect([...observed]).to.deep.equal([]);

    const kept = player.textTracks[0];
    track.label = '二';
    player.append(Object.assign(document.createElement('track'), { kind: 'chapters', label: '三' }));
    document.body.append(player);
    expect(Array.from(player.textTracks, ({ label }) => label)).to.deep.equal(['二', '三']);
    expect(player.textTracks[0]).to.equal(kept);
    player.video.loop = false;
    await until(() => !player.loop, 'the loop of the video');
    player.remove();
    await laterTask();
    expect([...observed]).to.deep.equal([]);
    restoreObservers();
  });

  it('takes a source that was set while it was away', async () => {
    const player = await mountPlaying();
    player.remove();
    await laterTask();
    player.src = media.single;
    await player.updateComplete;
    expect(player.video.getAttribute('src')).to.equal(null);
    document.body.append(player);
    expect(player.currentTime).to.equal(0);
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
