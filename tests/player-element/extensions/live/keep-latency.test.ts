import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import type { ExtensionContext } from '../../../../player-element/src/extensions/extension';
import { keepLatency } from '../../../../player-element/src/extensions/live/keep-latency';
import { PageOptions } from '../../../../player-element/src/player/page-options';
import { PlaybackSpeed } from '../../../../player-element/src/player/playback-speed';
import { ViewerPreferences } from '../../../../player-element/src/player/viewer-preferences';
import { withLive } from '../../../support/browsers/live-streams';
import { FakeVideo, timeRanges } from '../../../support/fake-video';
import { describe, hover, it, media, mountPlaying, part, parts, until } from '../../../support/player-harness';

/** A low-latency stream 20 s into its life, 2 s behind its target; `tell` sets how far it is behind and lets it play on. */
function stage(facts: { isLowLatency?: boolean; minLatency?: number; asked?: unknown } = {}) {
  const { isLowLatency = true, minLatency, asked } = facts;
  const stats = { latency: 3, targetLatency: 1.5, isLowLatency, minLatency };
  const video = Object.assign(new FakeVideo(), {
    duration: Infinity,
    currentTime: 20,
    paused: false,
    preservesPitch: true,
    buffered: timeRanges([[0, 22]]),
    played: timeRanges([[0, 20]]),
  });
  const [preferences, options] = [new ViewerPreferences(), new PageOptions()];
  if (asked !== undefined) options.setExtension('targetLatency', asked);
  const end = new AbortController();
  const speed = new PlaybackSpeed(video as unknown as HTMLVideoElement, preferences);
  const services = { video, speed, preferences, options, source: { stats: () => stats } };
  keepLatency({ player: { signal: end.signal }, services } as unknown as ExtensionContext);
  const tell = (latency: number, type = 'timeupdate'): number => {
    stats.latency = latency;
    video.tell(type);
    return video.playbackRate;
  };
  return { video, speed, preferences, end, tell };
}

describe('keepLatency', () => {
  it('brings a low-latency stream to its target with the pitch kept', () => {
    const { video, tell } = stage();
    video.preservesPitch = false;
    expect(tell(2.5)).to.equal(1.05);
    expect(video.preservesPitch).to.equal(true);
    expect(tell(1.9)).to.equal(1.02);
    expect(tell(1.5)).to.equal(1);
    expect(video.preservesPitch).to.equal(false);
  });

  it('leaves any other stream at its pace unless the page asks', () => {
    expect(stage({ isLowLatency: false }).tell(3)).to.equal(1);
    expect(stage({ isLowLatency: false, asked: '2' }).tell(3)).to.equal(1.05);
    expect(stage({ isLowLatency: false, asked: 3.4 }).tell(3)).to.equal(0.98);
  });

  it('tells the author of the page once of a target that cannot be, and does without it', () => {
    const warned: unknown[] = [];
    const { warn } = console;
    console.warn = (text: unknown) => warned.push(text);
    const bad = ['', 'soon', -1, 1000, NaN, {}];
    for (const asked of bad) {
      const { tell } = stage({ isLowLatency: false, asked });
      expect([tell(3), tell(4), tell(5)], String(asked)).to.deep.equal([1, 1, 1]);
    }
    console.warn = warn;
    expect(warned).to.have.length(bad.length);
    expect(warned[1]).to.equal('<xl-video-player>: target-latency is a number of seconds from 0.5 to 60, not "soon"');
  });

  it('goes no nearer to the newest part than the stream allows', () => {
    const { tell } = stage({ minLatency: 2.5, asked: 0.6 });
    expect(tell(2.5)).to.equal(1);
    expect(tell(3.5)).to.equal(1.05);
  });

  it('lets the tag tell the speed of the viewer, and give another', () => {
    const { video, speed, preferences, tell } = stage();
    tell(2.5);
    expect([video.playbackRate, speed.rate]).to.deep.equal([1.05, 1]);
    video.playbackRate = 1.5;
    preferences.choose({ rate: 1.5 });
    expect(speed.rate).to.equal(1.5);
  });

  it('rests while playback does, and where the viewer went back on purpose', () => {
    const { video, tell } = stage();
    expect(tell(2.5)).to.equal(1.05);
    video.paused = true;
    expect(tell(2.5, 'pause')).to.equal(1);
    video.paused = false;
    video.readyState = 2;
    expect(tell(2.5, 'waiting')).to.equal(1);
    video.readyState = 4;
    expect(tell(8, 'seeking')).to.equal(1);
    expect(tell(8)).to.equal(1);
    expect(tell(2.5)).to.equal(1.05);
    expect(tell(40)).to.equal(1);
  });

  it('leaves a speed that the viewer chose alone', () => {
    const { video, preferences, tell } = stage();
    expect(tell(2.5)).to.equal(1.05);
    video.playbackRate = 1.5;
    preferences.choose({ rate: 1.5 });
    expect(tell(2.5)).to.equal(1.5);
    video.playbackRate = 1;
    preferences.choose({ rate: 1 });
    expect(tell(2.5)).to.equal(1.05);
  });

  it('hides its own speeds from who listens, and no other', () => {
    const { video, speed, preferences, tell } = stage();
    const heard: number[] = [];
    speed.addEventListener('ratechange', () => heard.push(video.playbackRate));
    tell(2.5);
    video.tell('ratechange');
    tell(1.5);
    video.tell('ratechange');
    expect(heard).to.deep.equal([]);
    video.tell('ratechange', { playbackRate: 2 });
    preferences.choose({ rate: 2 });
    video.tell('ratechange', { playbackRate: 1 });
    expect(heard).to.deep.equal([2, 1]);
  });

  it('ends with the player', () => {
    const { video, end, tell } = stage();
    expect(tell(2.5)).to.equal(1.05);
    end.abort();
    expect([video.playbackRate, tell(2.5)]).to.deep.equal([1, 1]);
  });

  const lines = (player: XlVideoPlayer): string => part(player, 'statistics').textContent!.replaceAll(/\s+/g, ' ');

  withLive(it)('catches up with a real stream, and the viewer’s speed stays 1', async () => {
    const player = await mountPlaying({ src: media.dvr, engine: 'mse' });
    player.targetLatency = 4;
    let changes = 0;
    player.addEventListener('ratechange', () => (changes += 1));
    await hover(part(player, 'player'));
    await until(() => player.video.playbackRate > 1, 'a gentle speed');
    expect(player.video.playbackRate).to.be.at.most(1.05);
    player.player!.actions.toggleStatistics!();
    await until(() => parts(player, 'statistics').length === 1, 'the statistics');
    await until(() => /目标延迟\s?4\.0 s.*追赶速度\s?1\.0\d×/.test(lines(player)), `rows in ${lines(player)}`);
    expect([player.playbackRate, player.player!.state.rate]).to.deep.equal([1, 1]);
    player.pause();
    await until(() => player.video.playbackRate === 1, 'the usual speed');
    expect(changes).to.equal(0);
    player.playbackRate = 2;
    await until(() => changes === 1, 'the speed of the page');
    expect([player.playbackRate, player.player!.state.rate]).to.deep.equal([2, 2]);
  });
});
