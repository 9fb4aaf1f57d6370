import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import type { PlayerState } from '../../../../player-element/src/player/player';
import { mountIdle } from '../../../support/idle-player';
import { mountWithFakePlayer, type FakePlayer } from '../../../support/fake-player';
import {
  click,
  describe,
  drag,
  hover,
  it,
  media,
  mountPlaying,
  mountReady,
  nextEvent,
  part,
  parts,
  press,
  until,
} from '../../../support/player-harness';

/** The positions at which a slider is drawn while the video goes on by steps of a quarter of a second. */
async function positionsSeen(facts: Partial<PlayerState>, prepare?: (fake: FakePlayer) => void): Promise<number[]> {
  const fake = await mountWithFakePlayer('xlvp-time-slider');
  const usual = { areControlsShown: true, duration: 60, seekableEnd: 60, canSeek: true };
  await fake.tell({ ...usual, ...facts, currentTime: 0 });
  prepare?.(fake);
  const seen = new Set<number>();
  for (let currentTime = 0; currentTime < 2.5; currentTime += 0.25) {
    await fake.tell({ currentTime });
    const { style } = fake.control.querySelector<HTMLElement>('.knob')!;
    seen.add(Math.round(Number(style.getPropertyValue('--xlvp-value')) * 6000) / 100);
  }
  return [...seen];
}

describe('TimeSlider', () => {
  it('is a slider with a name, a range and a position in words (player 2)', async () => {
    const player = await mountReady();
    const slider = part(player, 'time-slider');
    expect(slider.getAttribute('role')).to.equal('slider');
    expect(slider.getAttribute('aria-label')).to.equal('播放进度');
    await until(() => slider.getAttribute('aria-valuetext') === '0秒，共6秒', 'the position in words');
    expect(Number(slider.getAttribute('aria-valuemax'))).to.be.closeTo(6, 0.1);
  });

  it('seeks where it is clicked', async () => {
    const player = await mountReady();
    await click(part(player, 'time-slider'), { x: 0.5 });
    await until(() => Math.abs(player.currentTime - 3) < 0.1, 'the middle');
  });

  it('shows where a drag is, and seeks only when it ends, even outside (player 2)', async () => {
    const player = await mountReady();
    const slider = part(player, 'time-slider');
    await drag(slider, { x: 0.1 }, { x: 0.75, y: -20 }, async () => {
      await until(
        () => Number(slider.querySelector<HTMLElement>('.knob')!.style.getPropertyValue('--xlvp-value')) > 0.7,
        'the knob under the pointer',
      );
      expect(player.currentTime).to.equal(0);
    });
    await until(() => Math.abs(player.currentTime - 4.5) < 0.1, 'the place of the drop');
  });

  it('follows the playhead twice a second, and at each step while somebody is at it', async () => {
    expect(await positionsSeen({ status: 'playing' })).to.deep.equal([0, 0.5, 1, 1.5, 2]);
    const all = [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25];
    expect(await positionsSeen({ status: 'paused' })).to.deep.equal(all);
    const focus = ({ control }: FakePlayer): void => control.querySelector<HTMLElement>('[role="slider"]')!.focus();
    expect(await positionsSeen({ status: 'playing' }, focus)).to.deep.equal(all);
  });

  it('leaves the right mouse button alone (player 2)', async () => {
    const player = await mountReady({ 'no-context-menu': '' });
    const sought: number[] = [];
    player.addEventListener('seeking', () => sought.push(Math.round(player.currentTime * 2) / 2));
    await click(part(player, 'time-slider'), { x: 0.5 }, 'right');
    await click(part(player, 'time-slider'), { x: 0.25 });
    await until(() => player.currentTime > 0 && !player.seeking, 'the later click');
    expect(sought).to.deep.equal([1.5]);
  });

  it('seeks by its keys and keeps them from the player (player 2)', async () => {
    const player = await mountReady({ src: media.stream });
    await until(() => player.duration > 11, 'the length');
    const slider = part(player, 'time-slider');
    slider.focus();
    await press('ArrowRight');
    await until(() => player.currentTime === 5, 'one step on');
    await press('ArrowLeft');
    await until(() => player.currentTime === 0, 'one step back');
    await press('End');
    await until(() => player.currentTime > 11, 'the end');
    await press('Home');
    await until(() => player.currentTime === 0, 'the beginning');
    expect(player.volume).to.equal(0.3);
  });

  it('tells the time at the pointer, within both ends', async () => {
    const player = await mountReady();
    const slider = part(player, 'time-slider');
    for (const [x, time] of [
      [0.001, '00:00:00'],
      [0.5, '00:00:03'],
      [0.999, '00:00:05'],
    ] as const) {
      await hover(slider, { x });
      await until(() => parts(player, 'tip')[0]?.textContent === time, `tip ${time}`);
      const [tip, box] = [part(player, 'tip').getBoundingClientRect(), slider.getBoundingClientRect()];
      expect(tip.left).to.be.at.least(box.left);
      expect(tip.right).to.be.at.most(box.right);
    }
    await hover(part(player, 'video'));
    await until(() => parts(player, 'tip').length === 0, 'no tip');
  });

  it('shows what is fetched and what was played', async () => {
    // Of a file that plays, WebKitGTK does not tell what is fetched.
    const player = await mountPlaying({ src: media.single });
    const width = (name: string): number =>
      part(player, 'time-slider').querySelector(name)!.getBoundingClientRect().width / player.clientWidth;
    await until(() => width('.buffered') > 0.9, 'the fetched part');
    await until(() => width('.fill') > 0.05, 'the played part');
  });

  it('gives up a drag that the browser takes away', async () => {
    const player = await mountReady();
    const slider = part(player, 'time-slider');
    await hover(slider, { x: 0.1 });
    const pressed = nextEvent<PointerEvent>(slider, 'pointerdown');
    await sendMouse({ type: 'down' });
    const { pointerId } = await pressed;
    slider.dispatchEvent(new PointerEvent('pointercancel', { pointerId }));
    await sendMouse({ type: 'up' });
    await until(() => !slider.classList.contains('dragging'), 'no drag');
    expect(player.currentTime).to.equal(0);
  });

  it('steps by a key from the position, not from the one that was shown when the controls hid', async () => {
    const [player] = await mountIdle({ src: media.stream });
    player.pause();
    player.currentTime = 3.5;
    await until(() => !player.seeking, 'the position');
    const slider = part(player, 'time-slider');
    slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    await until(() => Math.abs(player.currentTime - 8.5) < 0.1, 'five seconds further');
  });

  it('follows the playhead every two seconds while the controls are hidden, at any speed (player 2)', async () => {
    expect(await positionsSeen({ status: 'playing', areControlsShown: false })).to.deep.equal([0, 2]);
    expect(await positionsSeen({ status: 'playing', areControlsShown: false, rate: 2 })).to.deep.equal([0]);
    expect(await positionsSeen({ status: 'playing', areControlsShown: false, rate: 0.5 })).to.deep.equal([0, 2]);
  });

  it('speaks during playback while it has the focus when it is moved, and else not', async () => {
    const { control, tell } = await mountWithFakePlayer('xlvp-time-slider');
    const slider = control.querySelector<HTMLElement>('[role="slider"]')!;
    const spoken = (): unknown[] => [
      Number(slider.getAttribute('aria-valuenow')),
      slider.getAttribute('aria-valuetext'),
    ];
    const play = async (from: number): Promise<void> => {
      for (let currentTime = from; currentTime < from + 3; currentTime += 0.25) await tell({ currentTime });
    };
    await tell({
      duration: 60,
      seekableEnd: 60,
      canSeek: true,
      areControlsShown: true,
      status: 'playing',
      playButton: 'pause',
    });
    await play(0);
    expect(spoken()).to.deep.equal([2.5, '2秒，共1分0秒']);
    slider.focus();
    await play(3);
    expect(spoken()).to.deep.equal([2.5, '2秒，共1分0秒']);
    // A short drag, a jump by another key, a jump back and a pause.
    slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    await play(6);
    expect(spoken()).to.deep.equal([6, '6秒，共1分0秒']);
    await play(20);
    expect(spoken()).to.deep.equal([20, '20秒，共1分0秒']);
    await play(10);
    expect(spoken()).to.deep.equal([10, '10秒，共1分0秒']);
    await tell({ status: 'paused', playButton: 'play' });
    expect(spoken()).to.deep.equal([12.75, '12秒，共1分0秒']);
    await tell({ status: 'playing', playButton: 'pause' });
    slider.blur();
    await play(13);
    expect(spoken()[1]).to.equal('15秒，共1分0秒');
  });

  it('keeps its line still while a short window moves on as fast as playback', async () => {
    const { control, tell } = await mountWithFakePlayer('xlvp-time-slider');
    const shares: number[] = [];
    for (let second = 0; second < 3; second += 0.3) {
      const window = { seekableStart: 10.3 + second, seekableEnd: 45.9 + second };
      await tell({ ...window, currentTime: 25 + second, duration: Infinity, isLive: true, canSeek: true });
      await control.updateComplete;
      const slider = control.querySelector('[part~="slider"]')!;
      const [now, min, max] = ['now', 'min', 'max'].map((name) => Number(slider.getAttribute(`aria-value${name}`)));
      shares.push((now! - min!) / (max! - min!));
    }
    expect(Math.max(...shares) - Math.min(...shares)).to.be.below(1e-6);
  });
});
