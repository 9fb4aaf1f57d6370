import { expect } from '@open-wc/testing';
import { button, click, describe, hover, it, mountReady, part, parts, until } from '../../../support/player-harness';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';

const face = (player: XlVideoPlayer): string => part(player, 'rate-button').textContent?.trim() ?? '';
const items = (player: XlVideoPlayer): string[] => parts(player, 'menu-item').map((item) => item.textContent!.trim());

describe('rateMenu', () => {
  it('says 倍速 at the usual speed and names any other (spec 2.2)', async () => {
    const player = await mountReady();
    expect(face(player)).to.equal('倍速');
    await hover(part(player, 'rate-button'));
    await until(() => parts(player, 'rate-popup').length === 1, 'the menu');
    expect(items(player)).to.deep.equal(['2.0x', '1.5x', '1.25x', '1.0x', '0.75x', '0.5x']);
    await click(button(player, '1.5x'));
    await until(() => face(player) === '1.5x', 'the speed on the button');
    expect(player.playbackRate).to.equal(1.5);
    expect(button(player, '倍速 1.5x')).to.equal(part(player, 'rate-button'));
    expect(parts(player, 'rate-popup')).to.have.length(0);
  });

  it('offers the speeds of the page, and shows what the page chooses', async () => {
    const player = await mountReady({ 'speed-rates': '3,1' });
    player.playbackRate = 3;
    await until(() => face(player) === '3.0x', 'the speed on the button');
    await hover(part(player, 'rate-button'));
    await until(() => items(player).join() === '3.0x,1.0x', 'the speeds');
    expect(parts(player, 'menu-item')[0]!.getAttribute('aria-checked')).to.equal('true');
  });

  it('is absent without speeds', async () => {
    const player = await mountReady();
    player.speedRates = [];
    await until(() => parts(player, 'rate-button').length === 0, 'no button');
  });
});
