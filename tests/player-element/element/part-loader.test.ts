import { expect } from '@open-wc/testing';
import { PartLoader } from '../../../player-element/src/element/part-loader';
import { describe, it, mount, until } from '../../support/player-harness';

const PART = { styles: [] };

/** A loader in a player, whose part comes when a test says so. */
async function create() {
  const player = await mount({ 'no-controls': '' });
  const asked: { resolve(part: typeof PART): void; reject(reason: Error): void }[] = [];
  const told: string[] = [];
  const loader = new PartLoader(player, {
    isNeeded: () => true,
    fetch: () => new Promise<typeof PART>((resolve, reject) => asked.push({ resolve, reject })),
    onLoad: () => told.push('loaded'),
    onMissing: () => told.push('missing'),
  });
  await until(() => asked.length === 1, 'the question');
  return { player, loader, asked, told };
}

describe('PartLoader', () => {
  it('asks once while the part is on its way, and tells when it is there', async () => {
    const { player, loader, asked, told } = await create();
    player.requestUpdate();
    await player.updateComplete;
    expect([asked.length, loader.isLoaded]).to.deep.equal([1, false]);
    asked[0]!.resolve(PART);
    await until(() => loader.isLoaded, 'the part');
    player.requestUpdate();
    await player.updateComplete;
    expect([asked.length, told]).to.deep.equal([1, ['loaded']]);
  });

  it('asks again when the tag next renders after the part did not come', async () => {
    const { asked, told } = await create();
    asked[0]!.reject(new Error('offline'));
    await until(() => asked.length === 2, 'the next question');
    expect(told).to.deep.equal(['missing']);
  });

  it('lets a tag rest that left the page meanwhile, and asks again when it is back', async () => {
    const { player, loader, asked, told } = await create();
    const place = player.parentElement!;
    player.remove();
    asked[0]!.resolve(PART);
    await until(() => loader.loading === undefined, 'the end of the loading');
    await player.updateComplete;
    expect([asked.length, player.isUpdatePending, loader.isLoaded]).to.deep.equal([1, false, false]);
    place.append(player);
    await until(() => asked.length === 2, 'the question of the tag that is back');
    asked[1]!.resolve(PART);
    await until(() => loader.isLoaded, 'the part');
    expect(told).to.deep.equal(['loaded']);
  });
});
