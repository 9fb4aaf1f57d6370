import { expect } from '@open-wc/testing';
import { PlaybackSpeed } from '../../../player-element/src/player/playback-speed';
import { ViewerPreferences } from '../../../player-element/src/player/viewer-preferences';
import { FakeVideo } from '../../support/fake-video';
import { describe, framesAdvance, it, media, mountReady, nextEvent, parts, until } from '../../support/player-harness';

describe('PlaybackSpeed', () => {
  const create = (): [FakeVideo, ViewerPreferences, PlaybackSpeed] => {
    const [video, preferences] = [new FakeVideo(), new ViewerPreferences()];
    return [video, preferences, new PlaybackSpeed(video as unknown as HTMLVideoElement, preferences)];
  };

  it('plays at 5x while fast-play is held, and comes back to the speed chosen last (spec 4.2)', () => {
    const [video, preferences, speed] = create();
    preferences.choose({ rate: 0.75 });
    expect(video.playbackRate).to.equal(0.75);
    speed.hold(5);
    expect(video.playbackRate).to.equal(5);
    preferences.choose({ rate: 2 });
    expect(video.playbackRate).to.equal(5);
    speed.hold(undefined);
    expect(video.playbackRate).to.equal(2);
  });

  it('takes a speed that was set on the video itself as the viewer’s', () => {
    const [video, preferences] = create();
    video.tell('ratechange', { playbackRate: 1.25 });
    expect(preferences.chosen).to.deep.include({ rate: 1.25 });
    video.tell('loadstart', { playbackRate: 1 });
    expect(video.playbackRate).to.equal(1.25);
  });

  it('ends a speed that is held when another one is set on the video itself', () => {
    const [video, preferences, speed] = create();
    preferences.choose({ rate: 2 });
    speed.hold(5);
    video.tell('ratechange', { playbackRate: 2 });
    expect([speed.held, speed.rate]).to.deep.equal([undefined, 2]);
  });

  it('corrects the normal speed alone, and tells nobody', () => {
    const [video, preferences, speed] = create();
    const heard: number[] = [];
    speed.addEventListener('ratechange', () => heard.push(speed.rate));
    speed.correct(1.05);
    video.tell('ratechange');
    expect([video.playbackRate, speed.rate]).to.deep.equal([1.05, 1]);
    preferences.choose({ rate: 2 });
    video.tell('ratechange');
    expect([video.playbackRate, speed.rate]).to.deep.equal([2, 2]);
    preferences.choose({ rate: 1 });
    video.tell('ratechange');
    expect([video.playbackRate, speed.rate]).to.deep.equal([1.05, 1]);
    speed.correct(1);
    video.tell('ratechange');
    expect(video.playbackRate).to.equal(1);
    expect(heard).to.deep.equal([2, 1]);
  });

  it('keeps the chosen speed for later sources, and leaves the default speed to the page (player 3)', async () => {
    const player = await mountReady();
    player.playbackRate = 1.5;
    player.src = media.single;
    await nextEvent(player, 'loadstart');
    await until(() => player.readyState > 0, 'metadata');
    expect([player.playbackRate, player.video.defaultPlaybackRate]).to.deep.equal([1.5, 1]);
  });

  it('starts a source at the page’s default speed where nobody chose one', async () => {
    const player = await mountReady();
    player.video.defaultPlaybackRate = 0.5;
    player.mirror = true;
    expect(player.playbackRate).to.equal(1);
    player.src = media.single;
    await until(() => player.playbackRate === 0.5, 'the default speed');
  });

  it('shows the speed that something else set on the video, and keeps it over a retry', async () => {
    const player = await mountReady({ muted: '' });
    player.video.playbackRate = 1.5;
    await until(() => parts(player, 'rate-button')[0]?.textContent?.includes('1.5'), 'the speed');
    player.retry();
    await framesAdvance(player);
    expect(player.playbackRate).to.equal(1.5);
  });
});
