import { expect } from '@open-wc/testing';
import {
  button,
  click,
  describe,
  hover,
  it,
  media,
  mountReady,
  part,
  parts,
  until,
  expectAccessible,
} from '../../../support/player-harness';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';

const face = (player: XlVideoPlayer): string => parts(player, 'quality-button')[0]?.textContent?.trim() ?? '';
const items = (player: XlVideoPlayer): string[] => parts(player, 'menu-item').map((item) => item.textContent!.trim());

async function open(): Promise<XlVideoPlayer> {
  const player = await mountReady({ src: media.stream });
  await until(() => /^\d+P$/.test(face(player)), 'the quality on the button');
  await hover(part(player, 'quality-button'));
  await until(() => parts(player, 'quality-popup').length === 1, 'the menu');
  return player;
}

describe('qualityMenu', () => {
  it('offers the automatic choice first, with what it plays, then the best first (player 3)', async () => {
    const player = await open();
    expect(items(player)).to.deep.equal([`自动（${face(player)}）`, '270P', '180P', '90P']);
    expect(parts(player, 'menu-item')[0]!.getAttribute('aria-checked')).to.equal('true');
    await expectAccessible(player);
  });

  it('chooses a quality, and the automatic one again', async () => {
    const player = await open();
    await click(button(player, '90P'));
    await until(() => player.level === 0, 'the level');
    await until(() => face(player) === '90P', 'the choice on the button');
    await hover(part(player, 'video'), { x: 0.1, y: 0.1 });
    await hover(part(player, 'quality-button'));
    await until(() => items(player)[0] === '自动', 'the automatic choice, which plays nothing');
    await click(button(player, '自动'));
    await until(() => player.level === -1, 'the automatic level');
  });

  it('is absent with one quality and with none (player 3)', async () => {
    const player = await mountReady({ src: media.single });
    await until(() => player.levels.length === 1, 'the level');
    expect(parts(player, 'quality-button')).to.have.length(0);
    player.src = media.stream;
    await until(() => parts(player, 'quality-button').length === 1, 'the menu');
    player.src = media.clip;
    await until(() => parts(player, 'quality-button').length === 0, 'no menu');
  });
});
