import { expect } from '@open-wc/testing';
import type { StorageAdapter } from '../../../../player-element/src/extensions/memory/storage';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { FakeStorage } from '../../../support/fake-storage';
import {
  beforeEach,
  describe,
  focusSurface,
  it,
  media,
  mount,
  mountPlaying,
  press,
  until,
} from '../../../support/player-harness';

/** A player that remembers in a storage. */
async function remembering(storage: StorageAdapter, attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
  const player = await mount({ src: media.clip, ...attributes });
  player.storageAdapter = storage;
  player.storage = 'wishes';
  return player;
}

/** Waits until a player has asked its storage. */
const untilRead = (storage: FakeStorage, name = 'wishes'): Promise<void> =>
  until(() => storage.calls.includes(`get ${name}`), 'the reading');

describe('memory', () => {
  beforeEach(() => localStorage.clear());

  it('reads and stores nothing unless the page asks for it', async () => {
    const storage = new FakeStorage();
    const player = await mountPlaying();
    player.storageAdapter = storage;
    player.storage = '';
    await until(() => player.player!.state.needsExtensions, 'the extensions');
    focusSurface(player);
    await press('ArrowUp');
    await until(() => player.volume > 0.3, 'the volume');
    player.pause();
    player.remove();
    await until(() => !player.player, 'the end');
    expect(storage.calls).to.deep.equal([]);
    expect(localStorage.length).to.equal(0);
  });

  it('brings the volume and the mute of a viewer back, in localStorage', async () => {
    const first = await mount({ src: media.clip, storage: 'wishes' });
    await until(() => first.renderRoot.querySelector('xlvp-resume-notice'), 'the memory');
    focusSurface(first);
    await press('ArrowUp');
    await press('m');
    await until(() => localStorage.getItem('wishes')?.includes('true'), 'the wish');
    expect(JSON.parse(localStorage.getItem('wishes')!)).to.deep.equal({ volume: 0.4, muted: true });
    const second = await mount({ src: media.clip, storage: 'wishes', volume: '0.9' });
    await until(() => second.muted, 'the mute');
    expect(second.volume).to.equal(0.4);
  });

  it('stores no volume that the page sets, and no mute of a muted start', async () => {
    const storage = new FakeStorage();
    const player = await remembering(storage, { autoplay: '' });
    await untilRead(storage);
    await until(() => player.player!.state.isMutedByAutoplay, 'the muted start');
    player.volume = 0.8;
    await until(() => player.volume === 0.8, 'the volume');
    focusSurface(player);
    await press('m');
    await until(() => storage.items.has('wishes'), 'the wish');
    expect(storage.value('wishes')).to.deep.equal({ volume: 0.8, muted: false });
    expect(storage.calls.filter((call) => call === 'set wishes')).to.have.length(1);
  });

  it('leaves a page that starts silently silent', async () => {
    const storage = new FakeStorage({ wishes: { volume: 0.7, muted: false } });
    const player = await remembering(storage, { muted: '' });
    await until(() => player.volume === 0.7, 'the volume');
    expect(player.muted).to.equal(true);
  });

  it('brings speed and colours back over those of the page', async () => {
    const storage = new FakeStorage();
    const first = await remembering(storage);
    await untilRead(storage);
    first.player!.actions.setRate(1.5);
    first.player!.actions.setColour('contrast', 0.6);
    await until(() => storage.items.get('wishes')?.includes('0.6'), 'the wishes');
    const second = await mount({ src: media.clip });
    second.playbackRate = 0.5;
    second.storageAdapter = storage;
    second.storage = 'wishes';
    await until(() => second.playbackRate === 1.5, 'the speed');
    expect(second.player!.state.colourFilter.contrast).to.equal(0.6);
  });

  it('stores what a viewer chose before it was there, over what they chose another time', async () => {
    const storage = new FakeStorage({ wishes: { rate: 0.5, volume: 0.7 } });
    const player = await mount({ src: media.clip });
    player.player!.actions.setRate(1.5);
    player.storageAdapter = storage;
    player.storage = 'wishes';
    await until(() => storage.items.get('wishes')?.includes('1.5'), 'the wish');
    expect(storage.value('wishes')).to.deep.equal({ rate: 1.5, volume: 0.7 });
    expect(player.playbackRate).to.equal(1.5);
  });

  it('stores no speed that the page sets, nor fast-play', async () => {
    const storage = new FakeStorage();
    const player = await remembering(storage);
    await untilRead(storage);
    player.playbackRate = 2;
    player.player!.actions.startFastPlay();
    player.player!.actions.stopFastPlay();
    player.loop = true;
    await player.updateComplete;
    expect(storage.items.size).to.equal(0);
  });

  it('keeps the quality under what the viewer chose, for other sources too', async () => {
    const storage = new FakeStorage({ wishes: { height: 200 } });
    const player = await remembering(storage, { src: media.stream });
    await until(() => player.levels[player.level]?.height === 180, 'the quality');
    player.src = `${media.stream}?other`;
    await until(() => player.currentSrc.endsWith('other') && player.levels.length > 0, 'the other source');
    await until(() => player.levels[player.level]?.height === 180, 'the quality again');
  });

  it('prefers the quality that a viewer chose, and an automatic one, to the default of the page', async () => {
    for (const [stored, height] of [
      [200, 180],
      [0, undefined],
    ] as const) {
      const storage = new FakeStorage({ wishes: { height: stored } });
      const player = await remembering(storage, { src: media.stream, 'default-quality': 'highest' });
      await until(() => player.levels.length > 0 && player.levels[player.level]?.height === height, 'the quality');
    }
  });

  it('does not take the default quality of the page for a choice', async () => {
    const storage = new FakeStorage();
    const player = await remembering(storage, { preload: 'none', 'default-quality': 'lowest' });
    await untilRead(storage);
    focusSurface(player);
    player.src = media.stream;
    await press(' ');
    await until(() => player.level === 0, 'the default');
    await press('m');
    await until(() => storage.items.get('wishes')?.includes('muted'), 'what was stored');
    expect(storage.value('wishes')).not.to.have.property('height');
  });

  it('ignores whatever it could not have stored', async () => {
    const hostile = {
      volume: '1',
      muted: 'yes',
      rate: -3,
      height: 1e9,
      colourFilter: { saturation: 2, brightness: 0.4, contrast: null },
      captionStyle: { size: 1e3, color: 'url(javascript:alert(1))' },
      captionLanguage: 'x'.repeat(100),
      isLooping: true,
      __proto__: { volume: 1 },
    };
    for (const stored of [hostile, [hostile], 'text', null, 42]) {
      const storage = new FakeStorage({ wishes: stored, 'wishes.positions': stored });
      const player = await remembering(storage);
      const before = { ...player.player!.state };
      await untilRead(storage, 'wishes.positions');
      await player.updateComplete;
      const { volume, rate, colourFilter } = player.player!.state;
      expect({ volume, rate, colourFilter }).to.deep.equal({
        volume: before.volume,
        rate: before.rate,
        colourFilter: before.colourFilter,
      });
      expect(player.services.preferences.chosen).to.deep.equal({});
    }
  });

  it('goes on without memory when the storage fails', async () => {
    let asked = 0;
    const refuse = (): never => {
      asked += 1;
      throw new DOMException('Quota', 'QuotaExceededError');
    };
    const failing: StorageAdapter[] = [
      { getItem: refuse, setItem: refuse, removeItem: refuse },
      { getItem: () => '{broken', setItem: refuse, removeItem: refuse },
      {
        getItem: () => Promise.resolve(null),
        setItem: () => Promise.reject(new Error('Offline')),
        removeItem: () => Promise.reject(new Error('Offline')),
      },
    ];
    for (const storage of failing) {
      const player = await remembering(storage);
      await until(() => player.renderRoot.querySelector('xlvp-resume-notice'), 'the memory');
      focusSurface(player);
      await press('ArrowUp');
      await until(() => player.volume > 0.3, 'the volume');
      player.player!.actions.setRate(2);
      await until(() => player.playbackRate === 2, 'the speed');
    }
    expect(asked).to.be.greaterThan(2);
  });

  it('works with a storage that answers later', async () => {
    const storage = new FakeStorage({ wishes: { rate: 1.25 } });
    const player = await remembering({
      getItem: (name) => Promise.resolve(storage.getItem(name)),
      setItem: (name, text) => Promise.resolve(storage.setItem(name, text)),
      removeItem: (name) => Promise.resolve(storage.removeItem(name)),
    });
    await until(() => player.playbackRate === 1.25, 'the speed');
    player.player!.actions.setRate(0.75);
    player.player!.actions.setColour('saturation', 0.5);
    await until(() => storage.items.get('wishes')?.includes('saturation'), 'the wishes');
    expect(storage.value('wishes')).to.deep.include({ rate: 0.75 });
  });

  it('does not undo what another tab stored', async () => {
    const storage = new FakeStorage();
    const player = await remembering(storage);
    await untilRead(storage);
    storage.setItem('wishes', JSON.stringify({ volume: 0.2, muted: false, rate: 2 }));
    player.player!.actions.setRate(1.5);
    await until(() => storage.items.get('wishes')?.includes('1.5'), 'the speed');
    expect(storage.value('wishes')).to.deep.equal({ volume: 0.2, muted: false, rate: 1.5 });
  });

  it('stores no more when the page takes the name back', async () => {
    const storage = new FakeStorage();
    const player = await remembering(storage);
    await untilRead(storage);
    player.storage = null;
    const { length } = storage.calls;
    player.player!.actions.setRate(1.5);
    await player.updateComplete;
    expect(storage.calls).to.have.length(length);
  });

  it("tells the page's author of a storage that is none", async () => {
    const print = console.warn;
    const told: unknown[] = [];
    console.warn = (...words: unknown[]) => told.push(words[0]);
    try {
      await remembering({} as StorageAdapter);
      await until(() => told.length > 0, 'the warning');
    } finally {
      console.warn = print;
    }
    expect(String(told[0])).to.include('storageAdapter');
  });
});
