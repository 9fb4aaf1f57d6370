import { expect } from '@open-wc/testing';
import type { RemoteChangeEvent, XlVideoPlayer } from '../../../../player-element/src/index';
import { browser } from '../../../support/browsers/browser';
import { onlyWhere } from '../../../support/browsers/only-where';
import {
  afterEach,
  beforeEach,
  button,
  buttonNames,
  click,
  describe,
  hover,
  it,
  mountReady,
  part,
  parts,
  until,
  untilButton,
} from '../../../support/player-harness';

/** What browsers offer of the standard, as far as the player uses it: no browser of the tests has a device to play on. */
class FakeRemote extends EventTarget {
  state: RemotePlaybackState = 'disconnected';
  prompts = 0;
  tell: ((isAvailable: boolean) => void) | undefined;

  watchAvailability(tell: (isAvailable: boolean) => void): Promise<number> {
    this.tell = tell;
    return Promise.resolve(1);
  }

  cancelWatchAvailability(): Promise<void> {
    this.tell = undefined;
    return Promise.resolve();
  }

  prompt(): Promise<void> {
    this.prompts += 1;
    return Promise.resolve();
  }

  become(state: RemotePlaybackState, type: string): void {
    this.state = state;
    this.dispatchEvent(new Event(type));
  }
}

const shared: object = HTMLMediaElement.prototype;

function pretend(key: string, descriptor: PropertyDescriptor): () => void {
  const before = Object.getOwnPropertyDescriptor(shared, key);
  Object.defineProperty(shared, key, { configurable: true, ...descriptor });
  return () => (before ? Object.defineProperty(shared, key, before) : Reflect.deleteProperty(shared, key));
}

describe('remote playback', () => {
  let remote: FakeRemote;
  let restore: () => unknown;

  beforeEach(() => {
    remote = new FakeRemote();
    restore = pretend('remote', { get: () => remote });
  });

  afterEach(() => void restore());

  async function mountVisited(): Promise<XlVideoPlayer> {
    const player = await mountReady();
    await hover(part(player, 'player'), { x: 0.3, y: 0.3 });
    await until(() => 'chooseRemoteDevice' in player.player!.actions, 'the extension');
    return player;
  }

  it('offers a button while there is a device, which shows the list of the browser', async () => {
    const player = await mountVisited();
    expect(buttonNames(player)).not.to.include('投屏');
    remote.tell!(true);
    await untilButton(player, '投屏');
    await click(button(player, '投屏'));
    await until(() => remote.prompts === 1, 'the list');
    remote.tell!(false);
    await until(() => !buttonNames(player).includes('投屏'), 'the end of the button');
  });

  it('says over the picture where it is, and tells the page', async () => {
    const player = await mountVisited();
    const told: [string, boolean][] = [];
    player.addEventListener('remotechange', ({ state, isAvailable }: RemoteChangeEvent) =>
      told.push([state, isAvailable]),
    );
    remote.tell!(true);
    remote.become('connecting', 'connecting');
    await until(() => parts(player, 'remote-view')[0]?.textContent?.includes('正在连接'), 'the way there');
    remote.become('connected', 'connect');
    await until(() => part(player, 'remote-view').textContent?.includes('正在其他设备上播放'), 'the other device');
    await untilButton(player, '管理投屏');
    remote.become('disconnected', 'disconnect');
    await until(() => parts(player, 'remote-view').length === 0, 'the return');
    expect(told).to.deep.equal([
      ['disconnected', true],
      ['connecting', true],
      ['connected', true],
      ['disconnected', true],
    ]);
  });

  // WebKitGTK does not look at :has() again.
  onlyWhere(browser !== 'webkit', 'styles that follow what is inside')(it)(
    'leaves no button over where it is',
    async () => {
      const player = await mountVisited();
      remote.tell!(true);
      remote.become('connected', 'connect');
      await until(() => parts(player, 'remote-view').length === 1, 'the other device');
      expect(part(player, 'centre-play-button').getClientRects()).to.have.length(0);
    },
  );

  it('searches no longer for a player that has left the page', async () => {
    const player = await mountVisited();
    player.remove();
    await until(() => remote.tell === undefined, 'the end of the search');
  });

  it('shows AirPlay where a device for it is there', async () => {
    let prompts = 0;
    const restoreOwn = pretend('webkitShowPlaybackTargetPicker', { value: () => (prompts += 1) });
    const player = await mountVisited();
    const { video } = player;
    const event = new Event('webkitplaybacktargetavailabilitychanged');
    video.dispatchEvent(Object.assign(event, { availability: 'available' }));
    await untilButton(player, '投屏');
    await click(button(player, '投屏'));
    await until(() => prompts === 1, 'the list');
    Object.defineProperty(video, 'webkitCurrentPlaybackTargetIsWireless', { value: true });
    video.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'));
    await until(() => parts(player, 'remote-view').length === 1, 'the other device');
    restoreOwn();
  });
});
