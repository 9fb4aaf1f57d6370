import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import {
  button,
  click,
  describe,
  drag,
  it,
  mountReady,
  part,
  parts,
  press,
  until,
  untilMenuItems,
  expectAccessible,
} from '../../../support/player-harness';

async function openColours(attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
  const player = await mountReady(attributes);
  await untilMenuItems(player);
  await click(part(player, 'video'), { x: 0.3, y: 0.3 }, 'right');
  await until(() => parts(player, 'context-menu').length === 1, 'the menu');
  await click(button(player, '视频色彩调整'));
  await until(() => parts(player, 'colour-slider').length === 3, 'the sliders');
  return player;
}

const numbers = (player: XlVideoPlayer): (string | null)[] =>
  parts(player, 'colour-slider').map((slider) => slider.getAttribute('aria-valuetext'));

describe('ColourDialog', () => {
  it('shows the three values of an untouched picture as 100 of 255 (spec 5.2)', async () => {
    const player = await openColours();
    expect(part(player, 'colour-dialog').getAttribute('aria-label')).to.equal('视频色彩调整');
    expect(parts(player, 'colour-slider').map((slider) => slider.getAttribute('aria-label'))).to.deep.equal([
      '饱和度',
      '亮度',
      '对比度',
    ]);
    expect(numbers(player)).to.deep.equal(['100', '100', '100']);
    expect(player.video.style.filter).to.equal('');
  });

  it('colours the picture while a knob is dragged, and puts it right again', async () => {
    const player = await openColours();
    const [saturation] = parts(player, 'colour-slider');
    await drag(saturation!, { x: 0.4 }, { x: 0 }, () =>
      until(() => player.video.style.filter.startsWith('saturate(0)'), 'a grey picture'),
    );
    expect(numbers(player)).to.deep.equal(['0', '100', '100']);
    expect(part(player, 'colour-dialog').textContent).to.match(/饱和度\s+0\s/);
    await click(button(player, '重置'));
    await until(() => player.video.style.filter === '', 'an untouched picture');
    await until(() => numbers(player).join() === '100,100,100', 'neutral values');
  });

  it('steps by keys, and stays within its ends', async () => {
    const player = await openColours();
    const [, brightness] = parts(player, 'colour-slider');
    brightness!.focus();
    await press('ArrowRight');
    await until(() => numbers(player)[1] === '105', 'one step');
    expect(player.currentTime).to.equal(0);
    await press('End');
    await until(() => numbers(player)[1] === '255', 'the end');
    expect(player.video.style.filter).to.contain('brightness(2.55)');
    await press('ArrowRight');
    expect(numbers(player)[1]).to.equal('255');
  });

  it('fits into a small player', async () => {
    const player = await openColours({ width: '240', height: '135' });
    const [box, room] = [part(player, 'colour-dialog').getBoundingClientRect(), player.getBoundingClientRect()];
    expect(box.left >= room.left && box.right <= room.right, 'in width').to.equal(true);
    expect(box.top >= room.top && box.bottom <= room.bottom, 'in height').to.equal(true);
  });

  it('has no accessibility finding', async () => {
    await expectAccessible(await openColours());
  });
});
