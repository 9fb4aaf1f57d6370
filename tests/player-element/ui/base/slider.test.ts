import { expect, fixture, html } from '@open-wc/testing';
import { SliderElement } from '../../../../player-element/src/ui/base/slider';
import { defineElements } from '../../../../player-element/src/utils/define-elements';
import { click, describe, hover, it, mountReady, part, parts, press, until } from '../../../support/player-harness';

defineElements({ 'xlvp-slider': SliderElement });

/** A slider by itself, with what it asked for. */
async function mountSlider(
  template: unknown,
): Promise<{ element: SliderElement; inner: HTMLElement; asked: string[] }> {
  const element = await fixture<SliderElement>(template as ReturnType<typeof html>);
  const asked: string[] = [];
  for (const type of ['input', 'change']) {
    element.addEventListener(type, () => asked.push(`${type} ${element.requestedValue.toFixed(2)}`));
  }
  return { element, inner: element.querySelector<HTMLElement>('[role="slider"]')!, asked };
}

describe('SliderElement', () => {
  it('has a value and ranges between its ends, told in its own unit (spec 3.5, 5.2)', async () => {
    const { element, inner } = await mountSlider(
      html`<xlvp-slider
        label="进度"
        .min=${20}
        .max=${60}
        .value=${30}
        .valueText=${'30秒'}
        .ranges=${[{ name: 'buffered', start: 20, end: 50 }, { name: 'chapter', start: 40, end: 90 }]}
      ></xlvp-slider>`,
    );
    const told = ['label', 'valuemin', 'valuemax', 'valuenow', 'valuetext'];
    expect(told.map((name) => inner.getAttribute(`aria-${name}`))).to.deep.equal(['进度', '20', '60', '30', '30秒']);
    const placed = (part: string, ...names: string[]): number[] => {
      const { style } = inner.querySelector<HTMLElement>(part)!;
      return names.map((name) => Number(style.getPropertyValue(`--xlvp-${name}`)));
    };
    const filled = (): string => inner.querySelector<HTMLElement>('.fill')!.style.scale;
    expect([filled(), placed('.knob', 'value')]).to.deep.equal(['0.25 1', [0.25]]);
    expect(placed('.buffered', 'start', 'end')).to.deep.equal([0, 0.75]);
    expect(placed('.chapter', 'start', 'end')).to.deep.equal([0.5, 1]);
    Object.assign(element, { value: 70, ranges: [] });
    await element.updateComplete;
    expect(filled()).to.match(/^1( 1)?$/);
    expect(inner.querySelectorAll('.range')).to.have.length(0);
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

  it('steps by a key from the value that is, which may be newer than the one shown', async () => {
    const { inner, asked } = await mountSlider(html`<xlvp-slider .value=${0.2} .valueNow=${() => 0.25}></xlvp-slider>`);
    inner.focus();
    await press('ArrowRight');
    expect(asked).to.deep.equal(['change 0.35']);
  });

  it('follows the pointer that began a drag, and no other', async () => {
    const { inner, asked } = await mountSlider(html`<xlvp-slider></xlvp-slider>`);
    inner.style.cssText = 'width: 200px; height: 20px';
    inner.setPointerCapture = () => undefined;
    const { left } = inner.getBoundingClientRect();
    const tell = (type: string, pointerId: number, x: number): boolean =>
      inner.dispatchEvent(new PointerEvent(type, { pointerId, clientX: left + x, isPrimary: true, bubbles: true }));
    tell('pointerdown', 1, 20);
    tell('pointerdown', 2, 180);
    tell('pointermove', 2, 160);
    tell('pointerup', 2, 160);
    tell('pointerup', 1, 40);
    tell('pointerup', 2, 160);
    expect(asked).to.deep.equal(['input 0.10', 'change 0.10']);
  });

  it('shows a template of the value at the pointer when it has one for its tip', async () => {
    const { element, inner } = await mountSlider(
      html`<xlvp-slider .max=${10} .tip=${(value: number) => html`<b>第${Math.round(value)}格</b>`}></xlvp-slider>`,
    );
    inner.style.cssText = 'width: 200px; height: 20px';
    const tip = (): string | undefined => element.querySelector('.tip b')?.textContent ?? undefined;
    await hover(inner, { x: 0.3 });
    await until(() => tip() === '第3格', 'the tip');
    element.tip = undefined;
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
