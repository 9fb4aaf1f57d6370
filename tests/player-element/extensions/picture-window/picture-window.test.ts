import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/index';
import { onlyWhere } from '../../../support/browsers/only-where';
import {
  afterEach,
  button,
  buttonNames,
  click,
  describe,
  hover,
  it,
  media,
  mountPlaying,
  nextEvent,
  part,
  parts,
  press,
  until,
  untilButton,
} from '../../../support/player-harness';

const windows = (globalThis as { documentPictureInPicture?: EventTarget & { window: Window | null } })
  .documentPictureInPicture;
const withWindows = onlyWhere(windows !== undefined, 'windows for more than a picture');

withWindows(describe)('picture window', () => {
  /** What the player shows in the window. */
  function shown(): ShadowRoot {
    const host = windows!.window!.document.querySelector<HTMLElement>('.picture-window')!;
    return host.shadowRoot!;
  }

  function named(name: string): HTMLElement | undefined {
    return [...shown().querySelectorAll('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent?.trim()) === name,
    );
  }

  async function open(player: XlVideoPlayer): Promise<void> {
    await hover(part(player, 'video'));
    const entered = nextEvent(player, 'enterpictureinpicture');
    await click(button(player, '画中画'));
    await entered;
  }

  async function close(player: XlVideoPlayer): Promise<void> {
    const left = nextEvent(player, 'leavepictureinpicture');
    windows!.window!.close();
    await left;
  }

  // No assertion compares windows: where it fails, the runner cannot send them, and waits for a page that said nothing.
  async function untilClosed(): Promise<void> {
    await until(() => windows!.window === null, 'the end of the window');
  }

  /** Pictures of a window behind another are drawn when the browser likes. */
  async function timeGoesOn(player: XlVideoPlayer): Promise<void> {
    for (let step = 0; step < 3; step++) {
      const before = player.currentTime;
      await until(() => player.currentTime !== before, 'time that goes on');
    }
  }

  afterEach(() => windows!.window?.close());

  it('moves the player there with its controls, and it plays on', async () => {
    const player = await mountPlaying({ src: media.long });
    await until(() => player.currentTime > 0.2, 'the beginning');
    const { video } = player;
    let loads = 0;
    player.addEventListener('loadstart', () => (loads += 1));
    await open(player);
    expect(video.ownerDocument === windows!.window!.document, 'in the window').to.equal(true);
    expect(player.player!.state.isPictureInPicture).to.equal(true);
    await timeGoesOn(player);
    expect(player.paused).to.equal(false);
    expect(loads).to.equal(0);
    expect(named('退出画中画'), 'the button').not.to.equal(undefined);
    expect(getComputedStyle(shown().querySelector('.bar')!).display).to.equal('flex');
    await close(player);
    expect(video.getRootNode() === player.renderRoot, 'in the page').to.equal(true);
    expect(player.player!.state.isPictureInPicture).to.equal(false);
    await untilButton(player, '画中画');
    await timeGoesOn(player);
    expect(player.paused).to.equal(false);
    expect(loads).to.equal(0);
  });

  it('plays a stream on there and back', async () => {
    const player = await mountPlaying({ src: media.stream, engine: 'mse' });
    await open(player);
    await timeGoesOn(player);
    await close(player);
    await timeGoesOn(player);
    expect(player.error).to.equal(null);
  });

  it('says in the page where the picture is, and brings it back', async () => {
    const player = await mountPlaying();
    await open(player);
    expect(part(player, 'window-placeholder').textContent).to.contain('正在画中画播放');
    expect(buttonNames(player)).to.deep.equal(['返回']);
    await click(button(player, '返回'));
    await untilButton(player, '画中画');
    expect(parts(player, 'window-placeholder')).to.have.length(0);
    await untilClosed();
  });

  it('answers the buttons and the keys there, and Escape brings it back', async () => {
    const player = await mountPlaying();
    await open(player);
    const view = windows!.window!;
    named('暂停')!.click();
    await until(() => player.paused, 'the pause');
    const key = (name: string): KeyboardEvent =>
      new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true });
    const surface = shown().querySelector('.player')!;
    surface.dispatchEvent(key(' '));
    await until(() => !player.paused, 'the play');
    named('设置')!.click();
    await until(() => shown().querySelector('.panel'), 'the settings');
    surface.dispatchEvent(key('Escape'));
    await until(() => !shown().querySelector('.panel'), 'the end of the settings');
    expect(view.closed).to.equal(false);
    surface.dispatchEvent(key('Escape'));
    await untilButton(player, '画中画');
    await untilClosed();
  });

  it('shows there what comes later, as it is dressed in the page', async () => {
    const player = await mountPlaying({ color: '#ff0000' });
    await open(player);
    named('设置')!.click();
    await until(() => shown().querySelector('.panel .switch'), 'the settings');
    expect(getComputedStyle(shown().querySelector('.panel .switch')!).display).to.equal('flex');
    const accent = (): string => getComputedStyle(shown().host).getPropertyValue('--xlvp-accent');
    expect(accent()).to.contain('#ff0000');
    player.color = '#00ff00';
    await player.updateComplete;
    expect(accent()).to.contain('#00ff00');
  });

  it('has the shape of the picture', async () => {
    const player = await mountPlaying();
    let asked: { width: number; height: number } | undefined;
    const { requestWindow } = windows as unknown as { requestWindow(size: object): Promise<Window> };
    Object.defineProperty(windows!, 'requestWindow', {
      configurable: true,
      value: (size: { width: number; height: number }) => {
        asked = size;
        return requestWindow.call(windows, size);
      },
    });
    await open(player);
    Reflect.deleteProperty(windows!, 'requestWindow');
    expect(asked!.width / asked!.height).to.be.closeTo(player.videoWidth / player.videoHeight, 0.02);
  });

  it('leaves pictures to the window of the browser where it is refused its own', async () => {
    const player = await mountPlaying();
    Object.defineProperty(windows!, 'requestWindow', {
      configurable: true,
      value: () => Promise.reject(new DOMException('Not here', 'NotAllowedError')),
    });
    const asked = new Promise<void>((resolve) => {
      player.video.requestPictureInPicture = () => {
        resolve();
        return Promise.resolve({} as PictureInPictureWindow);
      };
    });
    await hover(part(player, 'video'));
    await click(button(player, '画中画'));
    await asked;
    Reflect.deleteProperty(windows!, 'requestWindow');
  });

  it('goes with a player that leaves the page, which works when it is back', async () => {
    const player = await mountPlaying();
    const parent = player.parentElement!;
    await open(player);
    player.remove();
    await untilClosed();
    expect(player.video.getRootNode() === player.renderRoot, 'in the page').to.equal(true);
    parent.append(player);
    await player.play();
    await timeGoesOn(player);
    expect(buttonNames(player)).to.include('画中画');
  });

  it('comes back to fill the page or the screen', async () => {
    const player = await mountPlaying();
    await open(player);
    player.togglePageFullscreen();
    await until(() => player.video.getRootNode() === player.renderRoot, 'the return');
    await until(() => part(player, 'player').matches(':popover-open'), 'the filled page');
    player.togglePageFullscreen();
    await until(() => !part(player, 'player').matches('[popover]'), 'the end of that');
    await press('x');
  });
});
