import { expect } from '@open-wc/testing';
import { listenGestures } from '../../../../player-element/src/player/input/gestures';
import type { PageOptions } from '../../../../player-element/src/player/page-options';
import type { Player } from '../../../../player-element/src/player/player';
import { stopClock } from '../../../support/fake-clock';
import {
  afterEach,
  click,
  describe,
  doubleClick,
  framesAdvance,
  it,
  mountPlaying,
  mountReady,
  nextEvent,
  part,
  parts,
  until,
} from '../../../support/player-harness';

const corner = { x: 0.2, y: 0.2 };

const lives: AbortController[] = [];
afterEach(() => lives.splice(0).forEach((life) => life.abort()));

/** Gestures on a video that nothing plays, with what they asked for. */
function listen(state: { hasControls: boolean; hasGestures: boolean }): { video: HTMLVideoElement; asked: string[] } {
  const video = document.createElement('video');
  const asked: string[] = [];
  const actions = new Proxy({}, { get: (_target, name) => () => asked.push(String(name)) });
  const life = new AbortController();
  lives.push(life);
  listenGestures({ video, options: { state } as PageOptions }, { actions, signal: life.signal } as Player);
  return { video, asked };
}

const clickNow = (video: HTMLVideoElement, type: 'click' | 'dblclick', detail: number): boolean =>
  video.dispatchEvent(new MouseEvent(type, { detail }));

describe('listenGestures', () => {
  it('takes the toggle of a first click back when the second comes after it (player 2)', () => {
    const clock = stopClock();
    const { video, asked } = listen({ hasControls: true, hasGestures: false });
    clickNow(video, 'click', 1);
    clock.pass(249);
    expect(asked).to.deep.equal([]);
    clock.pass(1);
    expect(asked).to.deep.equal(['togglePlay']);
    clickNow(video, 'click', 2);
    clickNow(video, 'dblclick', 2);
    expect(asked).to.deep.equal(['togglePlay', 'pause', 'toggleFullscreen']);
  });

  it('leaves clicks to the page where there are no controls, unless it asks for gestures', () => {
    const clock = stopClock();
    const without = listen({ hasControls: false, hasGestures: false });
    const asking = listen({ hasControls: false, hasGestures: true });
    for (const { video } of [without, asking]) {
      clickNow(video, 'click', 1);
      clickNow(video, 'click', 2);
      clickNow(video, 'dblclick', 2);
      clickNow(video, 'click', 1);
    }
    clock.pass(250);
    expect(asking.asked).to.deep.equal(['toggleFullscreen', 'togglePlay']);
    expect(without.asked).to.deep.equal([]);
  });

  it('toggles by a click on the picture (spec 4.2)', async () => {
    const player = await mountReady({ muted: '' });
    await click(part(player, 'video'), corner);
    await framesAdvance(player);
    // Elsewhere, since two quick ones at one place are a double click.
    await click(part(player, 'video'), { x: 0.8, y: 0.8 });
    await until(() => player.paused, 'paused');
    expect(document.fullscreenElement).to.equal(null);
  });

  it('goes full-screen by a double click, without touching the play state (player 2)', async () => {
    const player = await mountPlaying();
    const flickers: string[] = [];
    for (const type of ['play', 'pause']) player.addEventListener(type, () => flickers.push(type));
    const changed = nextEvent(player, 'fullscreenchange');
    const clock = stopClock();
    // Elsewhere than the clicks before, which would count.
    await doubleClick(part(player, 'video'), { x: 0.8, y: 0.2 });
    await changed;
    expect(document.fullscreenElement).to.equal(player);
    await document.exitFullscreen();
    clock.pass(10_000);
    await framesAdvance(player);
    expect(flickers).to.deep.equal([]);
    expect(player.paused).to.equal(false);
  });

  it('does nothing else with the click that closes a menu', async () => {
    const player = await mountPlaying();
    await click(part(player, 'rate-button'));
    await until(() => parts(player, 'rate-popup').length === 1, 'the menu');
    const clock = stopClock();
    await click(part(player, 'video'), corner);
    await until(() => parts(player, 'rate-popup').length === 0, 'no menu');
    clock.pass(10_000);
    await framesAdvance(player);
    expect(player.paused).to.equal(false);
    await click(part(player, 'video'), { x: 0.8, y: 0.8 });
    clock.pass(250);
    await until(() => player.paused, 'the next click');
  });

  it('leaves the right mouse button alone', async () => {
    const player = await mountReady({ muted: '', loop: '', 'no-context-menu': '' });
    // Elsewhere than the clicks before, which would count.
    const place = { x: 0.2, y: 0.8 };
    await click(part(player, 'video'), place, 'right');
    await click(part(player, 'video'), place);
    await until(() => !player.paused, 'playing by the later click');
  });
});
