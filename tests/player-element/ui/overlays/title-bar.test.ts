import { expect } from '@open-wc/testing';
import { stopClock } from '../../../support/fake-clock';
import { mountIdle } from '../../../support/idle-player';
import {
  button,
  click,
  describe,
  hover,
  it,
  mount,
  mountReady,
  part,
  parts,
  until,
  expectAccessible,
} from '../../../support/player-harness';

const timeOfDay = (): string => new Date().toTimeString().slice(0, 8);

describe('TitleBar', () => {
  it('is there in full-screen only (spec 2.2)', async () => {
    const player = await mountReady({ title: '片名 <b>' });
    expect(parts(player, 'title-bar')).to.have.length(0);
    await click(button(player, '全屏'));
    await until(() => parts(player, 'title-bar').length === 1, 'the bar');
    expect(part(player, 'title').textContent).to.equal('片名 <b>');
    expect(part(player, 'title-bar').getBoundingClientRect()).to.include({
      top: 0,
      left: 0,
      height: 60,
      width: innerWidth,
    });
    await document.exitFullscreen();
    await until(() => parts(player, 'title-bar').length === 0, 'no bar');
  });

  it('tells the time of day by the second', async () => {
    const clock = stopClock();
    const player = await mount({ 'web-full-screen': '' });
    await until(() => parts(player, 'wall-clock').length === 1, 'the clock');
    for (let second = 0; second < 3; second++) {
      await until(() => part(player, 'wall-clock').textContent === timeOfDay(), `the time ${timeOfDay()}`);
      clock.pass(1000);
    }
  });

  it('stops ticking while it is hidden, and goes on when it is shown', async () => {
    const [player, clock] = await mountIdle({ 'web-full-screen': '' });
    await until(() => parts(player, 'wall-clock').length === 1, 'the clock');
    const stopped = part(player, 'wall-clock').textContent;
    clock.pass(10_000);
    await player.updateComplete;
    expect(part(player, 'wall-clock').textContent).to.equal(stopped);
    await hover(part(player, 'video'), { x: 0.4 });
    await until(() => part(player, 'wall-clock').textContent === timeOfDay(), 'the time of now');
  });

  it('is not there without controls', async () => {
    const player = await mount({ 'web-full-screen': '', 'no-controls': '' });
    expect(parts(player, 'title-bar')).to.have.length(0);
  });

  it('has no accessibility finding', async () => {
    const player = await mount({ 'web-full-screen': '', title: '片名' });
    await expectAccessible(player);
  });
});
