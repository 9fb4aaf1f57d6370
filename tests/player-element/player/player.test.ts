import { expect } from '@open-wc/testing';
import { PlaybackSource } from '../../../player-element/src/media/source/playback-source';
import { Activity } from '../../../player-element/src/player/activity';
import { PlayIntent } from '../../../player-element/src/player/play-intent';
import { PlaybackSpeed } from '../../../player-element/src/player/playback-speed';
import { Device } from '../../../player-element/src/player/device';
import { PageOptions } from '../../../player-element/src/player/page-options';
import { ViewerPreferences } from '../../../player-element/src/player/viewer-preferences';
import { defineFeature } from '../../../player-element/src/player/services';
import { features } from '../../../player-element/src/player/features/index';
import { createPlayer, type Player } from '../../../player-element/src/player/player';
import { WaitWatch } from '../../../player-element/src/player/wait-watch';
import { FakeVideo, timeRanges } from '../../support/fake-video';
import { afterEach, beforeEach, describe, it } from '../../support/player-harness';

describe('createPlayer', () => {
  let video: FakeVideo;
  let life: AbortController;
  let player: Player;

  beforeEach(() => {
    video = new FakeVideo();
    life = new AbortController();
    const container = document.createElement('div');
    const owned = video as unknown as HTMLVideoElement;
    const intent = new PlayIntent(owned);
    const source = new PlaybackSource(owned, intent);
    const preferences = new ViewerPreferences();
    player = createPlayer(
      {
        video: owned,
        container,
        document,
        source,
        intent,
        wait: new WaitWatch(owned, source, intent, life.signal),
        activity: new Activity(container, life.signal),
        options: new PageOptions(),
        preferences,
        speed: new PlaybackSpeed(owned, preferences),
        device: new Device(new PageOptions()),
      },
      features,
      life.signal,
    );
  });

  afterEach(() => life.abort());

  it('reads its services at once and after each of their events', () => {
    expect(player.state.duration).to.equal(100);
    video.tell('timeupdate', { currentTime: 12 });
    expect(player.state.currentTime).to.equal(12);
  });

  it('has a frozen state, which nobody can write', () => {
    expect(Object.isFrozen(player.state)).to.equal(true);
    expect(() => Object.assign(player.state, { currentTime: 5 })).to.throw(TypeError);
    video.tell('timeupdate', { currentTime: 12 });
    expect(Object.isFrozen(player.state)).to.equal(true);
  });

  it('publishes nothing when a read says the same', () => {
    const before = player.state;
    let calls = 0;
    player.subscribe(
      (state) => state,
      () => (calls += 1),
      life,
    );
    video.tell('timeupdate');
    video.tell('progress');
    video.tell('volumechange');
    expect(player.state).to.equal(before);
    expect(calls).to.equal(0);
    video.tell('timeupdate', { currentTime: 1 });
    expect(calls).to.equal(1);
  });

  it('calls a subscriber for its own part of the state only', () => {
    const volumes: number[] = [];
    player.subscribe(
      (state) => state.volume,
      (volume) => volumes.push(volume),
      life,
    );
    video.tell('timeupdate', { currentTime: 3 });
    video.tell('volumechange', { volume: 0.5 });
    video.tell('volumechange', { muted: true });
    expect(volumes).to.deep.equal([0.5, 0]);
  });

  it('is deaf and silent once its signal aborted', () => {
    let calls = 0;
    player.subscribe(
      (state) => state.currentTime,
      () => (calls += 1),
      { signal: new AbortController().signal },
    );
    life.abort();
    video.tell('timeupdate', { currentTime: 3 });
    expect(player.state.currentTime).to.equal(0);
    expect(calls).to.equal(0);
  });

  it('changes nothing itself when an action asks a service (one way)', () => {
    video.play = () => Promise.resolve();
    player.actions.setVolume(0.7);
    expect(video.volume).to.equal(0.7);
    expect(player.state.volume).to.equal(0.3);
    video.tell('volumechange');
    expect(player.state.volume).to.equal(0.7);
  });

  it('steps the volume by 0.1 between 0 and 1, un-muting (spec 5.2)', () => {
    Object.assign(video, { volume: 0.95, muted: true });
    player.actions.raiseVolume();
    expect([video.volume, video.muted]).to.deep.equal([1, false]);
    Object.assign(video, { volume: 0.3 });
    player.actions.lowerVolume();
    player.actions.lowerVolume();
    expect(video.volume).to.equal(0.1);
    player.actions.lowerVolume();
    player.actions.lowerVolume();
    expect(video.volume).to.equal(0);
    player.actions.setVolume(NaN);
    expect(video.volume).to.equal(0);
  });

  it('skips 10 s, and rewinds to 0.1 s from the first ten (spec 5.2)', () => {
    video.currentTime = 95;
    player.actions.skipForward();
    expect(video.currentTime).to.equal(100);
    player.actions.rewind();
    expect(video.currentTime).to.equal(90);
    video.currentTime = 9.9;
    player.actions.rewind();
    expect(video.currentTime).to.equal(0.1);
    player.actions.seek(NaN);
    expect(video.currentTime).to.equal(0.1);
  });

  it('knows the fetched range that holds the playhead', () => {
    const buffered = timeRanges([
      [0, 10],
      [40, 60],
    ]);
    video.tell('progress', { buffered, currentTime: 5 });
    expect(player.state.bufferedEnd).to.equal(10);
    video.tell('seeking', { currentTime: 41 });
    expect(player.state.bufferedEnd).to.equal(60);
    video.tell('seeking', { currentTime: 20 });
    expect(player.state.bufferedEnd).to.equal(0);
  });

  it('takes another feature, once: its facts follow their service, and its verbs ask it', () => {
    let reads = 0;
    const readiness = defineFeature({
      initial: { readiness: 0 },
      on: { video: ['progress'] },
      read: (services) => {
        reads += 1;
        return { readiness: services.video.readyState };
      },
      actions: ({ video: asked }) => ({ unload: () => Object.assign(asked, { readyState: 1 }) }),
    });
    player.use(readiness);
    player.use(readiness);
    expect(reads).to.equal(1);
    const fact = (): number => (player.state as unknown as { readiness: number }).readiness;
    (player.actions as unknown as { unload(): void }).unload();
    expect(fact()).to.equal(4);
    video.tell('progress');
    expect(fact()).to.equal(1);
    expect(player.state.duration).to.equal(100);
  });

  it('refuses a feature whose fact or verb another one has, and stays as it was', () => {
    const before = player.state;
    const nothing = { on: {}, read: () => ({}), actions: () => ({}) };
    expect(() => player.use({ ...nothing, initial: { volume: 7 } })).to.throw(
      'Another feature of the player has volume',
    );
    expect(() => player.use({ ...nothing, initial: {}, actions: () => ({ seek: () => 7 }) })).to.throw('has seek');
    expect(() => player.use({ ...nothing, initial: {}, read: () => ({ currentTime: -5 }) })).to.throw(
      'has currentTime',
    );
    const lost = { ...nothing, initial: { lost: 1 }, on: { nobody: ['change'] } as object };
    expect(() => player.use(lost)).to.throw('no service nobody');
    expect(player.state === before).to.equal(true);
    player.use({ ...lost, on: {} });
    expect(player.state).to.include({ lost: 1 });
  });
});
