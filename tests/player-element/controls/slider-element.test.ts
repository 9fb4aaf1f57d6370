import { expect } from '@open-wc/testing';
import { click, describe, hover, it, mountReady, part, parts, press, until } from '../../support/player-harness';

describe('SliderElement', () => {
  it('can be disabled: no seek by mouse or keys (spec 5.2)', async () => {
    const player = await mountReady({ 'no-speed': '' });
    const slider = part(player, 'time-slider');
    expect(slider.getAttribute('aria-disabled')).to.equal('true');
    await click(slider, { x: 0.5 });
    slider.focus();
    await press('End');
    await press('ArrowRight');
    expect(player.currentTime).to.equal(0);
    expect(slider.classList.contains('dragging')).to.equal(false);
    player.speed = true;
    await until(() => slider.getAttribute('aria-disabled') === 'false', 'a slider in use');
    await press('End');
    await until(() => player.currentTime > 5, 'the end');
  });

  it('has a thickness that grows under the pointer', async () => {
    const player = await mountReady();
    const slider = part(player, 'time-slider');
    const size = (): number => slider.querySelector('.track')!.getBoundingClientRect().height;
    expect(size()).to.equal(3);
    slider.style.setProperty('--xlvp-size', '5px');
    await until(() => size() === 5, 'another size');
    await hover(slider);
    await until(() => size() === 10, 'the size under the pointer');
    expect(parts(player, 'tip')).to.have.length(1);
  });
});
