import { expect } from '@open-wc/testing';
import { heatOf, heatPath, type HeatmapState } from '../../../../player-element/src/extensions/heat-line/heat-line';
import { describe, hover, it, mountReady, part, parts, until } from '../../../support/player-harness';

const pathOf = (line: Element): SVGGeometryElement => line.querySelector<SVGGeometryElement>('path')!;

describe('heatmap', () => {
  it('is a line above the slider, seen while somebody points at it', async () => {
    const player = await mountReady();
    player.heatmap = [0, 0.5, 1, 0.2];
    await hover(part(player, 'video'));
    await until(() => parts(player, 'heat-line').length === 1, 'the line');
    const line = part(player, 'heat-line');
    const opacity = (): string => getComputedStyle(line).opacity;
    expect(opacity()).to.equal('0');
    expect(line.getAttribute('aria-hidden')).to.equal('true');
    await hover(part(player, 'time-slider'), { x: 0.5 });
    await until(() => opacity() === '1', 'the line is seen');
    const [box, slider] = [line, part(player, 'time-slider')].map((one) => one.getBoundingClientRect());
    expect(box!.width).to.be.closeTo(slider!.width, 1);
    expect(box!.bottom).to.be.closeTo(slider!.top, 1);
    await until(() => part(player, 'tip').getBoundingClientRect().bottom <= box!.top, 'the tip above the line');
    await hover(part(player, 'video'));
    await until(() => opacity() === '0', 'the line is gone');
    player.heatmap = null;
    await until(() => parts(player, 'heat-line').length === 0, 'no line');
  });

  it('is not there where viewers may not seek', async () => {
    const player = await mountReady({ 'no-speed': '' });
    player.heatmap = [0, 1];
    await hover(part(player, 'video'));
    const state = (): Partial<HeatmapState> => player.player!.state;
    await until(() => state().heatmap?.length === 2, 'the values');
    expect(parts(player, 'heat-line')).to.have.length(0);
  });
});

describe('heatOf', () => {
  it('keeps values within 0..1, takes typed arrays, and evens out very many', () => {
    expect(heatOf([-1, 0.5, 3])).to.deep.equal([0, 0.5, 1]);
    expect(heatOf(new Float32Array([0, 0.5]))).to.deep.equal([0, 0.5]);
    const many = heatOf(Array.from({ length: 1001 }, (_, index) => index % 2));
    expect(many.length).to.be.at.most(200);
    expect(many.every((value) => value > 0.3 && value < 0.7)).to.equal(true);
    expect(heatOf(undefined)).to.deep.equal([]);
  });

  it('tells the author of what is no line', () => {
    const { warn } = console;
    let told = 0;
    console.warn = () => (told += 1);
    try {
      for (const given of ['text', [1], [0, NaN], [0, '1'], {}]) expect(heatOf(given)).to.deep.equal([]);
    } finally {
      console.warn = warn;
    }
    expect(told).to.equal(5);
  });
});

describe('heatPath', () => {
  it('is a closed line that never swings beyond its values', () => {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.innerHTML = `<path d="${heatPath([0, 1, 0, 1, 1, 0])}"/>`;
    document.body.append(svg);
    const { x, y, width, height } = pathOf(svg).getBBox();
    svg.remove();
    expect([x, y, width, height]).to.deep.equal([0, 0, 1000, 100]);
  });
});
