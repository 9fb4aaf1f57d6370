import { expect } from '@open-wc/testing';
import {
  areControlsShown,
  button,
  click,
  describe,
  hover,
  it,
  mount,
  mountPlaying,
  mountReady,
  part,
  parts,
  until,
} from '../../../support/player-harness';

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
    const player = await mount({ 'web-full-screen': '' });
    await until(() => parts(player, 'wall-clock').length === 1, 'the clock');
    const told = (): string => part(player, 'wall-clock').textContent!;
    const first = told();
    expect(first).to.match(/^\d\d:\d\d:\d\d$/);
    await until(() => told() !== first, 'the next second');
    const now = new Date();
    const seconds = (text: string): number => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    const late = now.getHours() * 3600 + now.getMinutes() * 60 + now.getSeconds() - seconds(told());
    expect(late).to.be.within(0, 1);
  });

  it('stops ticking while it is hidden, and goes on when it is shown', async () => {
    const player = await mountPlaying({ 'web-full-screen': '' });
    await until(() => parts(player, 'wall-clock').length === 1, 'the clock');
    await until(() => !areControlsShown(player), 'hidden controls');
    const stopped = part(player, 'wall-clock').textContent;
    const later = player.currentTime + 1.5;
    await until(() => player.currentTime > later, 'a second and a half of pictures');
    expect(part(player, 'wall-clock').textContent).to.equal(stopped);
    await hover(part(player, 'video'), { x: 0.4 });
    await until(() => part(player, 'wall-clock').textContent !== stopped, 'the time of now');
  });

  it('is not there without controls', async () => {
    const player = await mount({ 'web-full-screen': '', 'no-controls': '' });
    expect(parts(player, 'title-bar')).to.have.length(0);
  });

  it('has no accessibility finding', async () => {
    const player = await mount({ 'web-full-screen': '', title: '片名' });
    await expect(player).to.be.accessible();
  });
});
