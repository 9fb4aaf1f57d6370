import { expect } from '@open-wc/testing';
import { stopClock } from '../../../support/fake-clock';
import { mountIdle, passIdleTime } from '../../../support/idle-player';
import { pipName } from '../../../support/browsers/own-pip';
import { withSeparateSound } from '../../../support/browsers/separate-sound';
import {
  areControlsShown,
  button,
  buttonNames,
  click,
  describe,
  hover,
  it,
  media,
  mount,
  mountPlaying,
  mountReady,
  part,
  parts,
  press,
  until,
} from '../../../support/player-harness';

/** A place wider than the window. */
function wideBox(): HTMLElement {
  const box = document.createElement('div');
  box.style.width = '2000px';
  document.body.append(box);
  return box;
}

const isDisplayed = (element: Element): boolean => element.getClientRects().length > 0;

describe('ControlBar', () => {
  it('hides 2.5 s after the last movement of the mouse, and comes back with the next (spec 4.2)', async () => {
    const player = await mountPlaying();
    const clock = stopClock();
    await hover(part(player, 'video'));
    clock.pass(2499);
    await player.updateComplete;
    expect(areControlsShown(player)).to.equal(true);
    clock.pass(1);
    await until(() => !areControlsShown(player), 'hidden controls');
    expect(getComputedStyle(part(player, 'player')).cursor).to.equal('none');

    await hover(part(player, 'video'), { x: 0.4 });
    await until(() => areControlsShown(player), 'controls');
  });

  it('leaves the thin progress line where it was hidden (player 2)', async () => {
    const [player] = await mountIdle();
    const bottom = (): number => part(player, 'time-slider').getBoundingClientRect().bottom;
    await until(() => Math.abs(bottom() - player.getBoundingClientRect().bottom) < 1, 'the line at the lower edge');
  });

  it('stays while paused (spec 4.2)', async () => {
    const [player] = await mountIdle();
    player.pause();
    await until(() => areControlsShown(player), 'controls');
  });

  it('stays while the keyboard is on a control, and while a popup is open (player 2)', async () => {
    const other = await mountPlaying();
    const player = await mountPlaying();
    const third = await mountPlaying();
    const clock = stopClock();
    part(player, 'player').focus();
    await press('Tab');
    expect(player.shadowRoot?.activeElement?.matches(':focus-visible')).to.equal(true);
    await hover(part(other, 'mute-button'));
    await until(() => parts(other, 'volume-popup').length > 0, 'the popup of the other');
    passIdleTime(third, clock);
    await until(() => !areControlsShown(third), 'a player that nobody uses');
    expect(areControlsShown(player)).to.equal(true);
    expect(areControlsShown(other)).to.equal(true);
  });

  it('is there unless the page says no-controls (spec 3.4)', async () => {
    const player = await mountReady({ 'no-controls': '' });
    expect(parts(player, 'control-bar')).to.have.length(0);
    player.controls = true;
    await until(() => parts(player, 'control-bar').length === 1, 'the bar');
    player.setAttribute('no-controls', '');
    player.removeAttribute('no-controls');
    await until(() => parts(player, 'control-bar').length === 1, 'the bar');
    player.toggleAttribute('no-controls', false);
    player.controls = false;
    await until(() => parts(player, 'control-bar').length === 0, 'no bar');
  });

  it('shows its controls in order', async () => {
    const player = await mountReady();
    const names = ['播放视频', '播放', '倍速', '静音', '设置', ...pipName, '网页全屏', '全屏'];
    expect(buttonNames(player)).to.deep.equal(names);
  });

  it('shows the controls that the page lists, in its order, the clock at the left (spec 3.4)', async () => {
    const player = await mountReady({ 'control-buttons': 'fullScreen,volume,audio-track' });
    expect(buttonNames(player)).to.deep.equal(['播放视频', '播放', '全屏', '静音']);
    expect(part(player, 'clock').getBoundingClientRect().right).to.be.below(
      part(player, 'fullscreen-button').getBoundingClientRect().left,
    );
    player.controlButtons = ['page-full-screen'];
    await until(() => buttonNames(player).join() === '播放视频,播放,网页全屏', 'the other controls');
    expect(parts(player, 'clock')).to.have.length(0);
  });

  it('has a gear for what a narrow bar has no room for, even where the page lists none (player 2)', async () => {
    const player = await mount({
      src: media.stream,
      width: '360',
      height: '300',
      'control-buttons': 'quality,speed-rate,pip,full-screen',
    });
    await until(() => buttonNames(player).join() === '播放视频,播放,设置,全屏', 'the gear');
    await click(button(player, '设置'));
    await until(() => buttonNames(player).includes('1.5x'), 'the speeds');
    expect(parts(player, 'switch').map((one) => one.textContent?.trim())).to.deep.equal(pipName);
    player.width = 800;
    await until(() => !buttonNames(player).includes('设置'), 'no gear in a wide bar');
    expect(buttonNames(player)).to.include.members(['倍速', ...pipName]);
  });

  it('leaves out what the browser lacks', async () => {
    Object.defineProperty(document, 'pictureInPictureEnabled', { value: false, configurable: true });
    const player = await mountReady();
    Reflect.deleteProperty(document, 'pictureInPictureEnabled');
    expect(parts(player, 'pip-button')).to.have.length(0);
  });

  for (const width of [240, 300, 360, 460, 540, 800, 1440, 1920]) {
    it(`has room for its controls at ${width} px (player 2)`, async () => {
      const player = await mount({ src: media.stream, width: `${width}`, height: '300' }, wideBox());
      await until(() => parts(player, 'quality-button').length === 1, 'the qualities');
      await document.fonts.ready;
      const edges = [...part(player, 'control-bar').querySelectorAll('.bar button, .bar .clock')]
        .map((control) => control.getBoundingClientRect())
        .filter((box) => box.width > 0);
      expect(edges.length).to.be.at.least(4);
      edges.reduce((left, right) => {
        expect(right.left).to.be.at.least(left.right - 0.5);
        return right;
      });
      const box = player.getBoundingClientRect();
      expect(box.width).to.equal(width);
      expect(edges.at(-1)!.right).to.be.at.most(box.right);
      player.parentElement?.remove();
    });
  }

  it('is small while nothing is open: 90 elements at most', async () => {
    const player = await mountReady({ src: media.stream });
    await until(() => parts(player, 'quality-button').length === 1, 'the qualities');
    expect(player.renderRoot.querySelectorAll('*').length).to.be.at.most(90);
  });

  withSeparateSound(it)('has every button within the player, however many extensions bring (player 2)', async () => {
    const player = await mountReady({ src: media.tracks });
    player.innerHTML = `
      <track kind="chapters" src="/media/chapters.vtt" srclang="zh">
      <track kind="subtitles" src="/media/captions/zh.vtt" srclang="zh" default>`;
    player.playlist = [{ src: media.tracks }, { src: media.long }];
    player.danmaku = { comments: [], send: () => undefined };
    await hover(part(player, 'video'));
    const wanted = ['播放列表', '音轨', '字幕', '章节', '发个弹幕吧'];
    await until(() => wanted.every((name) => buttonNames(player).includes(name)), 'the buttons');

    for (const width of [760, 640, 545, 470]) {
      player.style.width = `${width}px`;
      const boxes = (): DOMRect[] =>
        parts(player, 'button')
          .filter((one) => one.closest('.bar') && isDisplayed(one))
          .map((one) => one.getBoundingClientRect())
          .sort((one, other) => one.left - other.left);
      await until(() => Math.round(player.getBoundingClientRect().width) === width, 'the width');
      await new Promise(requestAnimationFrame);
      const { right } = player.getBoundingClientRect();
      expect(boxes().length, `at ${width} px`).to.be.above(9);
      expect(boxes().at(-1)!.right, `at ${width} px`).to.be.at.most(right);
      for (const [index, box] of boxes().entries()) {
        expect(box.width, `of ${index} at ${width} px`).to.be.at.least(24);
        const after = boxes()[index + 1];
        if (after) expect(box.right, `of ${index} at ${width} px`).to.be.at.most(after.left + 0.5);
      }
      const clock = part(player, 'clock');
      const total = clock.querySelector('.total')!.getBoundingClientRect();
      expect(total.top, `of what is cut off at ${width} px`).to.be.at.least(clock.getBoundingClientRect().bottom);
      expect(isDisplayed(part(player, 'fullscreen-button')), `at ${width} px`).to.equal(true);
    }
  });
});
