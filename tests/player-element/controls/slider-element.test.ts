import { expect, fixture, html } from '@open-wc/testing';
import type { SliderElement } from '../../../player-element/src/controls/slider-element';
import { click, describe, hover, it, mountReady, part, parts, press, until } from '../../support/player-harness';

/** A slider by itself, with what it asked for. */
async function mountSlider(
  template: unknown,
): Promise<{ element: SliderElement; inner: HTMLElement; asked: string[] }> {
  const element = await fixture<SliderElement>(template as ReturnType<typeof html>);
  const asked: string[] = [];
  for (const type of ['input', 'change']) {
    element.addEventListener(type, () => asked.push(`${type} ${element.askedValue.toFixed(2)}`));
  }
  return { element, inner: element.querySelector<HTMLElement>('[role="slider"]')!, asked };
}

describe('SliderElement', () => {
  it('has a value from 0 to 1, clamped, told in its own unit (spec 3.5, 5.2)', async () => {
    const { element, inner } = await mountSlider(
      html`<xlvp-slider label="进度" .value=${0.5} .scale=${60} .valueText=${'30秒'} .preload=${0.75}></xlvp-slider>`,
    );
    expect(inner.getAttribute('aria-label')).to.equal('进度');
    expect(inner.getAttribute('aria-valuenow')).to.equal('30');
    expect(inner.getAttribute('aria-valuemax')).to.equal('60');
    expect(inner.getAttribute('aria-valuetext')).to.equal('30秒');
    const position = (part: string, name: string): string =>
      inner.querySelector<HTMLElement>(part)!.style.getPropertyValue(name);
    const positions = (): string[] => [position('.fill', '--xlvp-value'), position('.ready', '--xlvp-ready')];
    expect(positions()).to.deep.equal(['0.5', '0.75']);
    expect(position('.knob', '--xlvp-value')).to.equal('0.5');
    Object.assign(element, { value: 7, preload: -1 });
    await element.updateComplete;
    expect(positions()).to.deep.equal(['1', '0']);
  });

  it('asks by its keys for a value within both ends, and waits to be given it', async () => {
    const { element, inner, asked } = await mountSlider(html`<xlvp-slider .value=${0.2} .step=${0.1}></xlvp-slider>`);
    inner.focus();
    for (const key of ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']) {
      await press(key);
    }
    expect(asked.map((one) => one.replace('change ', '')).join(' ')).to.equal(
      '0.30 0.30 0.10 0.10 0.70 0.00 0.00 1.00',
    );
    expect(element.value).to.equal(0.2);
  });

  it('runs upwards when it is vertical, and takes a thickness', async () => {
    const { element, inner } = await mountSlider(html`<xlvp-slider vertical size="5px"></xlvp-slider>`);
    expect(inner.getAttribute('aria-orientation')).to.equal('vertical');
    expect(inner.querySelector<HTMLElement>('.track')!.style.getPropertyValue('--xlvp-size')).to.equal('5px');
    Object.assign(element, { vertical: false, size: '' });
    await element.updateComplete;
    expect(inner.getAttribute('aria-orientation')).to.equal('horizontal');
    expect(inner.querySelector<HTMLElement>('.track')!.style.getPropertyValue('--xlvp-size')).to.equal('');
  });

  it('tells the value at the pointer when it has a hover text', async () => {
    const { element, inner } = await mountSlider(
      html`<xlvp-slider hover .hoverText=${(value: number) => `第${Math.round(value * 10)}格`}></xlvp-slider>`,
    );
    inner.style.cssText = 'width: 200px; height: 20px';
    const tip = (): string | undefined => element.querySelector('.tip')?.textContent ?? undefined;
    await hover(inner, { x: 0.3 });
    await until(() => tip() === '第3格', 'the tip');
    element.hover = false;
    await until(() => tip() === undefined, 'no tip');
  });

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
    await hover(slider);
    await until(() => size() === 10, 'the size under the pointer');
    expect(parts(player, 'tip')).to.have.length(1);
  });
});
