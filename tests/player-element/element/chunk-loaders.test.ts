import { expect } from '@open-wc/testing';
import { LazyModuleLoader } from '../../../player-element/src/element/chunk-loaders';
import type { Selector } from '../../../player-element/src/player/player';
import { afterEach, beforeEach, describe, it, mount, until } from '../../support/player-harness';

const MODULE = { styles: [] };

/** A loader in a player, whose part comes when a test says so. */
async function create(isNeeded: Selector<boolean> = () => true) {
  const player = await mount({ 'no-controls': '', muted: '' });
  const asked: { resolve(part: typeof MODULE): void; reject(reason: Error): void }[] = [];
  const told: string[] = [];
  const loader = new LazyModuleLoader(player, {
    isNeeded,
    fetch: () => new Promise<typeof MODULE>((resolve, reject) => asked.push({ resolve, reject })),
    onSettled: (part) => told.push(part ? 'loaded' : 'missing'),
  });
  await until(() => asked.length === 1, 'the question');
  return { player, loader, asked, told };
}

describe('LazyModuleLoader', () => {
  it('asks once while the part is on its way, and tells when it is there', async () => {
    const { player, loader, asked, told } = await create();
    player.requestUpdate();
    await player.updateComplete;
    expect([asked.length, loader.isLoaded]).to.deep.equal([1, false]);
    asked[0]!.resolve(MODULE);
    await until(() => loader.isLoaded, 'the part');
    player.requestUpdate();
    await player.updateComplete;
    expect([asked.length, told]).to.deep.equal([1, ['loaded']]);
  });

  it('asks again when the network is back or the viewer turns to the player, and not before', async () => {
    const { player, asked, told } = await create();
    asked[0]!.reject(new Error('offline'));
    await until(() => told.length === 1, 'the miss');
    // A part that is wanted all the while must not be asked for with each rendering.
    for (let renderings = 0; renderings < 5; renderings += 1) {
      player.requestUpdate();
      await player.updateComplete;
    }
    expect([asked.length, told]).to.deep.equal([1, ['missing']]);
    dispatchEvent(new Event('online'));
    await until(() => asked.length === 2, 'the question once the network is back');
    asked[1]!.reject(new Error('busy'));
    await until(() => told.length === 2, 'the next miss');
    player.dispatchEvent(new Event('pointerenter'));
    await until(() => asked.length === 3, 'the question as the viewer turns to the player');
  });

  describe('by a clock', () => {
    const timers: { callback: () => void; pause: number }[] = [];
    const { setTimeout } = window;
    beforeEach(() => {
      timers.length = 0;
      window.setTimeout = ((callback: () => void, pause = 0) =>
        pause < 1000 ? setTimeout(callback, pause) : timers.push({ callback, pause })) as typeof setTimeout;
    });
    afterEach(() => {
      window.setTimeout = setTimeout;
    });

    it('asks again after pauses that grow', async () => {
      const { asked } = await create();
      const pauses: number[] = [];
      for (let misses = 1; misses <= 5; misses += 1) {
        timers.length = 0;
        asked.at(-1)!.reject(new Error('busy'));
        await until(() => timers.length === 1, 'the pause');
        pauses.push(timers[0]!.pause / 1000);
        timers[0]!.callback();
        await until(() => asked.length === misses + 1, 'the question after it');
      }
      expect(pauses).to.deep.equal([1, 2, 4, 8, 16]);
    });

    it('asks at once what is needed anew', async () => {
      const { player, asked, told } = await create(({ volume }) => volume === 0);
      asked[0]!.reject(new Error('busy'));
      await until(() => told.length === 1, 'the miss');
      player.muted = false;
      await until(() => player.player!.state.volume > 0, 'no need');
      player.muted = true;
      await until(() => asked.length === 2, 'the question');
    });
  });

  it('lets a tag rest that left the page meanwhile, and asks again when it is back', async () => {
    const { player, loader, asked, told } = await create();
    const place = player.parentElement!;
    player.remove();
    asked[0]!.resolve(MODULE);
    await until(() => loader.loading === undefined, 'the end of the loading');
    await player.updateComplete;
    expect([asked.length, player.isUpdatePending, loader.isLoaded]).to.deep.equal([1, false, false]);
    place.append(player);
    await until(() => asked.length === 2, 'the question of the tag that is back');
    asked[1]!.resolve(MODULE);
    await until(() => loader.isLoaded, 'the part');
    expect(told).to.deep.equal(['loaded']);
  });
});
