import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import type { ExtensionContext } from '../../../../player-element/src/extensions/extension';
import { watchLoop, type LoopRangeState } from '../../../../player-element/src/extensions/loop-range/loop-range';
import { FakeVideo } from '../../../support/fake-video';
import { stopClock } from '../../../support/fake-clock';
import {
  describe,
  focusSurface,
  it,
  media,
  mountReady,
  nextEvent,
  part,
  parts,
  press,
  seek,
  until,
} from '../../../support/player-harness';

/** A player whose surface has the focus, with its extensions there. */
async function focused(attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
  const player = await mountReady({ muted: '', ...attributes });
  focusSurface(player);
  await until(() => 'setLoopStart' in player.player!.actions, 'the extension');
  return player;
}

const rangeOf = (player: XlVideoPlayer): LoopRangeState['loopRange'] => player.player!.state.loopRange;
const untilNotice = (player: XlVideoPlayer, text: string): Promise<void> =>
  until(() => parts(player, 'notice')[0]?.textContent === text, `the notice ${text}`);

describe('watchLoop', () => {
  it('goes back at the end itself, not at the next news of the video', () => {
    const clock = stopClock();
    const video = Object.assign(new FakeVideo(), { paused: false, currentTime: 2.4, playbackRate: 2 });
    const preferences = Object.assign(new EventTarget(), { state: { loopRange: { start: 2, end: 2.6 } } });
    const life = new AbortController();
    const services = { video, preferences, source: new EventTarget(), intent: { wantsToPlay: true } };
    watchLoop(services as unknown as ExtensionContext['services'], life.signal);
    video.tell('timeupdate');
    clock.pass(99);
    expect(video.currentTime).to.equal(2.4);
    video.currentTime = 2.6;
    clock.pass(2);
    expect(video.currentTime).to.equal(2);
    life.abort();
  });
});

describe('loop range', () => {
  it('repeats between the places of [ and ], and no longer after \\', async () => {
    const player = await focused();
    const clock = stopClock();
    await seek(player, 2);
    await press('[');
    await untilNotice(player, '循环起点 00:00:02');
    await seek(player, 2.3);
    await press(']');
    await untilNotice(player, '循环播放 00:00:02 – 00:00:02');
    expect(rangeOf(player)).to.deep.equal({ start: 2, end: 2.3 });
    let rounds = 0;
    player.addEventListener('seeking', () => (rounds += 1));
    await player.play();
    await until(() => rounds >= 2, 'two rounds');
    // However late the events are, nothing before the start was played.
    expect([player.played.length, player.played.start(0)]).to.deep.equal([1, 2]);
    await press('\\');
    await untilNotice(player, '已取消片段循环');
    clock.pass(1000);
    await until(() => player.currentTime > 2.6, 'playback past the end');
  });

  it('repeats up to the very end of the media', async () => {
    const player = await focused();
    await seek(player, 5.4);
    await press('[');
    player.player!.actions.seek(player.duration);
    await nextEvent(player, 'seeked');
    await press(']');
    await seek(player, 5.4);
    await player.play();
    await nextEvent(player, 'seeked');
    await until(() => !player.paused && !player.ended && player.currentTime > 5.3, 'another round');
  });

  it('begins at the start of the media without [, and takes the places in either order', async () => {
    const player = await focused();
    await seek(player, 1);
    await press(']');
    expect(rangeOf(player)).to.deep.equal({ start: 0, end: 1 });
    await seek(player, 3);
    await press('[');
    expect(rangeOf(player)).to.deep.equal({ start: 1, end: 3 });
    await press('\\');
    await press('[');
    await press(']');
    expect(rangeOf(player)).to.deep.equal({ start: 3, end: undefined });
  });

  it('leaves a viewer alone who goes behind the end', async () => {
    const player = await focused();
    await seek(player, 1);
    await press(']');
    await seek(player, 3);
    await player.play();
    await until(() => player.currentTime > 3.5, 'playback behind the end');
  });

  it('shows its marks on the slider, and none without a range', async () => {
    const player = await focused();
    expect(parts(player, 'loop-mark')).to.have.length(0);
    await seek(player, 3);
    await press('[');
    await until(() => parts(player, 'loop-mark').length === 1, 'the start');
    await seek(player, 4.5);
    await press(']');
    await until(() => parts(player, 'loop-mark').length === 2, 'the end');
    const [slider, range] = [part(player, 'time-slider'), part(player, 'loop-range')].map((one) =>
      one.getBoundingClientRect(),
    );
    expect((range!.left - slider!.left) / slider!.width).to.be.closeTo(3 / player.duration, 0.01);
    expect(range!.width / slider!.width).to.be.closeTo(1.5 / player.duration, 0.01);
  });

  it('forgets the range with the source', async () => {
    const player = await focused();
    await seek(player, 1);
    await press(']');
    player.src = media.single;
    await until(() => rangeOf(player) === undefined, 'no range');
  });

  it('does nothing where the page forbids seeking', async () => {
    const player = await focused();
    player.speed = false;
    await press('[');
    await press(']');
    expect(rangeOf(player)).to.equal(undefined);
  });
});
