import { expect } from '@open-wc/testing';
import type { QoeEvent, QoeReason } from '../../../../player-element/src/index';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { browser } from '../../../support/browsers/browser';
import { onlyWhere } from '../../../support/browsers/only-where';
import { stopClock } from '../../../support/fake-clock';
import {
  describe,
  framesAdvance,
  hold,
  it,
  media,
  mount,
  mountPlaying,
  playLevel,
  until,
} from '../../../support/player-harness';

/** WebKitGTK may say of a video that plays after a seek that it has no more than the picture shown. */
const withTrueReadyState = onlyWhere(browser !== 'webkit', 'a readyState that always tells what plays')(it);

/** The `qoe` events that a player fires from now on. */
function record(player: XlVideoPlayer): QoeEvent[] {
  const events: QoeEvent[] = [];
  player.addEventListener('qoe', (event) => events.push(event));
  return events;
}

const last = (events: QoeEvent[], reason: QoeReason): QoeEvent | undefined =>
  events.filter((event) => event.reason === reason).at(-1);

/** A player that measures, and its events. */
async function measured(attributes: Record<string, string> = {}): Promise<[XlVideoPlayer, QoeEvent[]]> {
  const player = await mount({ qoe: '', muted: '', ...attributes });
  const events = record(player);
  await player.updateComplete;
  // What plays before this module has come is measured by the picture, not by the clock that a test stops.
  await import('../../../../player-element/src/extensions/qoe/qoe-reporter');
  await new Promise(requestAnimationFrame);
  return [player, events];
}

describe('qoe', () => {
  it('tells how long the first picture took, once it is asked for', async () => {
    const film = hold(media.clip);
    const [player, events] = await measured({ src: film.src });
    const clock = stopClock();
    clock.pass(1000);
    expect(events).to.have.length(0);
    const playing = player.play();
    clock.pass(300);
    await film.release();
    await playing;
    await until(() => last(events, 'start'), 'the start');
    const { metrics } = last(events, 'start')!;
    expect(metrics.startTime).to.equal(300);
    expect(metrics).to.include({ outcome: 'playing', rebufferCount: 0, rebufferRatio: 0, errorCount: 0 });
    expect(metrics.mediaUrl).to.equal(new URL(film.src, location.href).href);
    expect(Object.isFrozen(metrics)).to.equal(true);
  });

  it('begins where playback has begun and nothing is played yet', async () => {
    const player = await mount({ src: media.long, muted: '' });
    const events = record(player);
    await player.play();
    await until(() => player.readyState > HTMLMediaElement.HAVE_CURRENT_DATA, 'the film');
    Object.defineProperty(player.video, 'played', { value: { length: 0 } });
    player.qoe = true;
    await until(() => last(events, 'start'), 'the start');
  });

  it('counts from asking though it comes later than the first picture', async () => {
    const clock = stopClock();
    const player = await mount({ src: media.long, muted: '' });
    await player.play();
    await until(() => player.currentTime > 0.5, 'half a second');
    // As long as the film: what a busy machine plays of it is always less.
    clock.pass(60_000);
    let watched = 0;
    player.addEventListener('qoe', () => (watched = player.currentTime), { once: true });
    const events = record(player);
    player.qoe = true;
    await until(() => last(events, 'start'), 'the start');
    const { startTime, watchTime } = last(events, 'start')!.metrics;
    expect(watchTime).to.be.closeTo(watched, 0.1);
    expect(startTime).to.be.closeTo(60_000 - watched * 1000, 100);
  });

  it('says nothing unless the page asks for it', async () => {
    const player = await mountPlaying();
    const events = record(player);
    player.src = media.single;
    await framesAdvance(player);
    expect(events).to.have.length(0);
  });

  withTrueReadyState('measures what was watched, without pauses and seeks, to the end', async () => {
    const [player, events] = await measured({ src: media.long });
    const clock = stopClock();
    await player.play();
    await until(() => last(events, 'start'), 'the start');
    clock.pass(700);
    player.pause();
    await until(() => player.player!.state.status === 'paused', 'a pause');
    clock.pass(3000);
    player.currentTime = 59.2;
    clock.pass(500);
    await until(() => !player.seeking && player.readyState > HTMLMediaElement.HAVE_CURRENT_DATA, 'the place');
    await player.play();
    await until(() => last(events, 'end'), 'the end');
    const { metrics } = last(events, 'end')!;
    expect(metrics.outcome).to.equal('completed');
    expect(metrics.watchTime).to.be.closeTo(0.7, 0.001);
    expect(metrics.rebufferCount).to.equal(0);
    player.src = media.single;
    await until(() => last(events, 'exit'), 'the exit');
    expect(last(events, 'exit')!.metrics.outcome).to.equal('completed');
  });

  it('tells abandonment from an exit before the start, each viewing with a name of its own', async () => {
    const [player, events] = await measured({ src: media.long });
    await player.play();
    await framesAdvance(player);
    player.src = hold(media.clip).src;
    await until(() => last(events, 'exit'), 'the first exit');
    const first = last(events, 'exit')!.metrics;
    expect(first.outcome).to.equal('abandoned');
    expect(first.sessionId).to.match(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    player.src = '';
    await until(() => last(events, 'exit')!.metrics.sessionId !== first.sessionId, 'the second exit');
    expect(last(events, 'exit')!.metrics).to.include({ outcome: 'exit-before-start', startTime: undefined });
  });

  it('tells the exit when the player leaves the page, and when the page does', async () => {
    const [player, events] = await measured({ src: media.clip, loop: '' });
    await player.play();
    await framesAdvance(player);
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    expect(last(events, 'exit')?.metrics.outcome).to.equal('abandoned');
    const { sessionId } = last(events, 'exit')!.metrics;
    player.remove();
    await until(() => events.filter(({ reason }) => reason === 'exit').length === 2, 'the second exit');
    expect(last(events, 'exit')!.metrics.sessionId).to.equal(sessionId);
  });

  it('counts an interruption for want of data, and how long it took', async () => {
    const [player, events] = await measured({ src: media.long });
    await player.play();
    await framesAdvance(player);
    const { video } = player;
    const clock = stopClock();
    // What a network that stops would do to the video.
    Object.defineProperty(video, 'readyState', { configurable: true, value: HTMLMediaElement.HAVE_CURRENT_DATA });
    video.dispatchEvent(new Event('waiting'));
    clock.pass(200);
    Reflect.deleteProperty(video, 'readyState');
    video.dispatchEvent(new Event('playing'));
    const { metrics } = last(events, 'rebuffer')!;
    expect(metrics.rebufferCount).to.equal(1);
    expect(metrics.rebufferTime).to.be.closeTo(0.2, 0.001);
    expect(metrics.rebufferRatio).to.be.closeTo(
      metrics.rebufferTime / (metrics.rebufferTime + metrics.watchTime),
      0.001,
    );
  });

  it('counts failures, and names one before the start', async () => {
    const [player, events] = await measured({ src: media.missing });
    player.play().catch(() => undefined);
    await until(() => last(events, 'error'), 'the failure');
    expect(last(events, 'error')!.metrics).to.include({ outcome: 'start-failure', errorCount: 1 });
  });

  it('counts changes of the quality on the screen', async () => {
    const [player, events] = await measured({ src: media.stream, engine: 'mse' });
    await player.play();
    await until(() => player.playingLevel >= 0 && last(events, 'start'), 'the level on the screen');
    await playLevel(player, player.playingLevel === 0 ? 2 : 0);
    await until(() => last(events, 'levelswitch'), 'another level');
    const { levelSwitches, averageBitrate } = last(events, 'levelswitch')!.metrics;
    expect(levelSwitches).to.equal(1);
    expect(averageBitrate).to.be.above(0);
  });
});

describe('cmcd', () => {
  const asked = (): string[] => performance.getEntriesByType('resource').map(({ name }) => decodeURIComponent(name));

  it('adds client data to the requests of a stream, from the playlist on', async () => {
    const player = await mount({ src: media.single, engine: 'mse', cmcd: 'query' });
    await until(() => player.duration > 5, 'the stream');
    await until(() => asked().some((url) => /\.(m4s|ts|mp4)\?CMCD=.*sid=/.test(url)), 'a segment with client data');
    expect(asked().some((url) => /index\.m3u8\?CMCD=.*ot=m/.test(url))).to.equal(true);
    expect(asked().filter((url) => url.endsWith('index.m3u8'))).to.have.length(0);
  });

  it('hands hls.js the settings that the page gives, such as the second version', async () => {
    const player = await mount({ engine: 'mse' });
    player.cmcd = { version: 2, contentId: 'film', includeKeys: ['v', 'cid', 'sid', 'ltc', 'sta'] };
    player.src = media.single;
    await until(() => player.duration > 5, 'the stream');
    const data = (): string[] => asked().flatMap((url) => /\.m4s\?CMCD=(.*)/.exec(url)?.[1] ?? []);
    await until(() => data().some((words) => /(^|,)v=2(,|$)/.test(words)), 'data of the second version');
    expect(data().every((words) => words.includes('cid="film"'))).to.equal(true);
  });

  it('keeps refusing what is missing, though each address is another', async () => {
    const player = await mount({ src: media.missingStream, engine: 'mse', cmcd: 'query' });
    await until(() => player.error, 'the failure');
    expect(player.error).to.include({ kind: 'network', status: 404 });
    expect(asked().filter((url) => url.includes('missing.m3u8'))).to.have.length(1);
  });

  it('adds nothing unless the page asks for it, nor for a word that is none', async () => {
    await mount({ src: media.single, engine: 'mse', cmcd: 'somewhere' }).then((player) =>
      until(() => player.duration > 5, 'the stream'),
    );
    expect(asked().some((url) => url.includes('CMCD'))).to.equal(false);
  });
});
