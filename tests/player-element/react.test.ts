import { expect } from '@open-wc/testing';
import { createElement, StrictMode, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { MirrorChangeEvent } from '../../player-element/src/events';
import { XlVideoPlayer, type XlVideoPlayerElement } from '../../player-element/src/react';
import { afterEach, describe, framesAdvance, it, media, parts, until } from '../support/player-harness';

/** What a page can set, each other than its default. */
const EVERYTHING = {
  type: 'video/webm',
  title: '片名',
  poster: media.poster,
  muted: true,
  loop: true,
  playsInline: true,
  volume: 0.5,
  preload: 'metadata',
  engine: 'mse',
  controls: false,
  controlButtons: ['pip'],
  speed: false,
  speedRates: [1],
  contextMenu: false,
  mirror: true,
  lightOff: true,
  webFullScreen: true,
  crossOrigin: 'anonymous',
  labels: { play: '开始' },
} as const;

describe('XlVideoPlayer for React', () => {
  let root: Root | undefined;

  afterEach(() => {
    root?.unmount();
    root = undefined;
  });

  /** Renders into a page, and again into the same place. */
  function page(): { place: HTMLElement; render(node: ReactNode): void } {
    const place = document.createElement('div');
    document.body.append(place);
    root = createRoot(place);
    return { place, render: (node) => root!.render(node) };
  }

  const inside = (place: HTMLElement): XlVideoPlayerElement | null => place.querySelector('xl-video-player');

  it('hands properties to the element, by their types, and takes them back', async () => {
    const { place, render } = page();
    render(createElement(XlVideoPlayer, { src: media.clip, title: '片名', speedRates: [2, 1], controls: false }));
    await until(() => inside(place)?.hasUpdated, 'the element');
    const player = inside(place)!;
    expect(player.title).to.equal('片名');
    expect(player.speedRates).to.deep.equal([2, 1]);
    expect(parts(player, 'control-bar')).to.have.length(0);
    render(createElement(XlVideoPlayer, { src: media.clip, title: '另一部' }));
    await until(() => player.title === '另一部', 'the new title');
    expect(inside(place) === player).to.equal(true);
    expect(player.controls).to.equal(true);
    expect(player.speedRates).to.deep.equal([2, 1.5, 1.25, 1, 0.75, 0.5]);
  });

  it('gives every property its default back when it is no longer set', async () => {
    const { place, render } = page();
    render(createElement(XlVideoPlayer, EVERYTHING));
    await until(() => inside(place)?.hasUpdated, 'the element');
    const player = inside(place)!;
    render(createElement(XlVideoPlayer, {}));
    await until(() => player.controls, 'the defaults');
    const fresh = document.createElement('xl-video-player');
    for (const name of Object.keys(EVERYTHING) as (keyof typeof EVERYTHING)[]) {
      expect(player[name] || 'nothing', name).to.deep.equal(fresh[name] || 'nothing');
    }
  });

  it('sets what the page changed, and leaves alone what the viewer did since', async () => {
    const { place, render } = page();
    render(createElement(XlVideoPlayer, { src: media.clip, volume: 0.5, title: '片名' }));
    await until(() => inside(place)?.volume === 0.5, 'the volume of the page');
    const player = inside(place)!;
    player.volume = 0.8;
    render(createElement(XlVideoPlayer, { src: media.clip, volume: 0.5, title: '另一部' }));
    await until(() => player.title === '另一部', 'the new title');
    expect(player.volume).to.equal(0.8);
    render(createElement(XlVideoPlayer, { src: media.clip, volume: 0.3, title: '另一部' }));
    await until(() => player.volume === 0.3, 'the new volume');
  });

  it('calls the latest handler of an event, once, and none that was taken away', async () => {
    const called: string[] = [];
    const { place, render } = page();
    const film = (title: string, onMirrorChange?: () => void) =>
      createElement(StrictMode, null, createElement(XlVideoPlayer, { title, onMirrorChange }));
    render(film('一', () => called.push('first')));
    await until(() => inside(place)?.title === '一', 'the element');
    const player = inside(place)!;
    render(film('二', () => called.push('second')));
    await until(() => player.title === '二', 'the second handler');
    player.mirror = true;
    await until(() => called.length > 0, 'the event');
    render(film('三'));
    await until(() => player.title === '三', 'no handler');
    player.mirror = false;
    await player.updateComplete;
    expect(called).to.deep.equal(['second']);
  });

  it('calls handlers with the element’s own events, and gives the element to a ref', async () => {
    const told: unknown[] = [];
    let element: XlVideoPlayerElement | null = null;
    const { render } = page();
    render(
      createElement(XlVideoPlayer, {
        src: media.clip,
        ref: (given: XlVideoPlayerElement | null) => (element = given),
        onLoadedMetadata: ({ type }: Event) => told.push(type),
        onMirrorChange: ({ mirror }: MirrorChangeEvent) => told.push(mirror),
      }),
    );
    await until(() => told.includes('loadedmetadata'), 'the native event');
    element!.mirror = true;
    await until(() => told.includes(true), 'the typed event');
  });

  it('survives that StrictMode mounts everything twice (player 3)', async () => {
    const plays: string[] = [];
    const { place, render } = page();
    render(
      createElement(
        StrictMode,
        null,
        createElement(XlVideoPlayer, {
          src: media.stream,
          autoplay: true,
          onPlay: ({ type }: Event) => plays.push(type),
        }),
      ),
    );
    await until(() => inside(place)?.hasUpdated, 'the element');
    const player = inside(place)!;
    await framesAdvance(player);
    expect(place.querySelectorAll('xl-video-player')).to.have.length(1);
    // A busy machine may wait and tell of `playing` once more.
    expect(plays).to.deep.equal(['play']);
    const manifests = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(media.stream));
    expect(manifests).to.have.length(1);
    render(null);
    await until(() => player.paused && !player.video.getAttribute('src'), 'nothing left');
  });
});
