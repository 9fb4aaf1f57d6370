import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/index';
import type { SoundAccessState } from '../../../../player-element/src/extensions/sound/sound';
import type { soundChoice } from '../../../../player-element/src/extensions/sound/index';
import { browser } from '../../../support/browsers/browser';
import { onlyWhere } from '../../../support/browsers/only-where';
import {
  afterEach,
  beforeEach,
  button,
  click,
  describe,
  hover,
  it,
  media,
  mountPlaying,
  part,
  press,
  until,
  untilButton,
  untilRows,
} from '../../../support/player-harness';

const { AudioContext: Native } = globalThis;

/** Firefox starts an AudioContext only where the machine can play sound. */
const withDevice = onlyWhere(browser !== 'firefox', 'a sound device')(it);

describe('sound', () => {
  let contexts: AudioContext[];
  let taken: HTMLMediaElement[];

  beforeEach(() => {
    contexts = [];
    taken = [];
    globalThis.AudioContext = class extends Native {
      constructor() {
        super();
        contexts.push(this);
      }
      override createMediaElementSource(video: HTMLMediaElement): MediaElementAudioSourceNode {
        taken.push(video);
        return super.createMediaElementSource(video);
      }
    };
  });

  afterEach(() => {
    globalThis.AudioContext = Native;
  });

  async function mountVisited(attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
    const player = await mountPlaying(attributes);
    await hover(part(player, 'player'), { x: 0.3, y: 0.3 });
    await until(() => 'soundObstacle' in player.player!.state, 'the extension');
    return player;
  }

  async function openPage(player: XlVideoPlayer): Promise<void> {
    await click(part(player, 'settings-button'));
    await untilButton(player, '声音');
    await untilRows(player);
    await click(button(player, '声音'));
    await untilButton(player, '返回');
  }

  const choice = (player: XlVideoPlayer): Partial<ReturnType<NonNullable<typeof soundChoice.read>>> =>
    player.player!.state;
  const access = (player: XlVideoPlayer): Partial<SoundAccessState> => player.player!.state;

  it('makes nothing before it is wanted', async () => {
    const player = await mountVisited();
    await openPage(player);
    expect(contexts).to.have.length(0);
  });

  withDevice('becomes up to twice as loud by a slider of the settings, with its keys', async () => {
    const player = await mountVisited();
    await openPage(player);
    const slider = part(player, 'boost-slider');
    expect(slider.getAttribute('aria-valuetext')).to.equal('100%');
    expect(slider.querySelector('.knob')!.getClientRects(), 'what is dragged').to.have.length(1);
    slider.focus();
    await press('End');
    await until(() => choice(player).volumeBoost === 2, 'the loudest');
    await until(() => taken.length === 1, 'the sound');
    expect(taken[0]).to.equal(player.video);
    expect(part(player, 'boost-slider').getAttribute('aria-valuetext')).to.equal('200%');
    // The volume of the bar is another thing.
    expect(player.volume).to.be.at.most(1);
  });

  withDevice('is evened out by a switch, and the video gives it away once', async () => {
    const player = await mountVisited();
    await openPage(player);
    await click(button(player, '夜间模式'));
    await until(() => choice(player).isNightMode && taken.length === 1, 'the night mode');
    await click(button(player, '夜间模式'));
    await until(() => !choice(player).isNightMode, 'the end of it');
    await click(button(player, '夜间模式'));
    player.src = media.long;
    await player.play();
    await until(() => choice(player).isNightMode, 'the night mode again');
    expect([contexts.length, taken.length]).to.deep.equal([1, 1]);
  });

  withDevice('costs nothing while the video stands still', async () => {
    const player = await mountVisited();
    await press('x');
    player.player!.actions.setNightMode!(true);
    await until(() => taken.length === 1, 'the sound');
    player.pause();
    await until(() => contexts[0]!.state === 'suspended', 'the rest');
    await player.play();
    await until(() => contexts[0]!.state === 'running', 'the sound again');
  });

  it('is left alone where another site does not allow it, and says why', async () => {
    const { host, port } = location;
    const other = host.startsWith('localhost') ? '127.0.0.1' : 'localhost';
    const player = await mountVisited({ src: `http://${other}:${port}${media.clip}` });
    await until(() => access(player).soundObstacle === 'forbidden', 'the obstacle');
    await openPage(player);
    expect(part(player, 'settings-popup').textContent).to.contain('不允许调整声音');
    player.player!.actions.boostVolume!(2);
    await player.updateComplete;
    expect(contexts).to.have.length(0);
  });

  it('is remembered, with everything else', async () => {
    const stored = new Map<string, string>();
    let isRead = false;
    const storageAdapter = {
      getItem(name: string) {
        isRead = true;
        return stored.get(name);
      },
      setItem: (name: string, text: string) => stored.set(name, text),
      removeItem: (name: string) => stored.delete(name),
    };
    const player = await mountVisited({ storage: 'sound' });
    player.storageAdapter = storageAdapter;
    await until(() => isRead, 'the storage');
    player.player!.actions.boostVolume!(1.5);
    player.player!.actions.setNightMode!(true);
    await until(() => /"volumeBoost":1.5/.test(stored.get('sound') ?? ''), 'the choice');
    expect(stored.get('sound')).to.contain('"isNightMode":true');
  });
});
