import { expect } from '@open-wc/testing';
import { mountWithFakePlayer } from '../../../support/fake-player';
import {
  describe,
  focusSurface,
  hold,
  hover,
  it,
  media,
  mount,
  mountReady,
  part,
  parts,
  press,
  until,
} from '../../../support/player-harness';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';

const told = (player: XlVideoPlayer): string =>
  player.renderRoot.querySelector('xlvp-announcer [role="status"]')?.textContent ?? '';

describe('Announcer', () => {
  it('is the one polite region, there from the start and empty (player 2)', async () => {
    const player = await mountReady();
    expect(player.renderRoot.querySelectorAll('[role="status"], [role="alert"], [aria-live]')).to.have.length(1);
    expect(told(player)).to.equal('');
  });

  it('tells of waiting until it is over', async () => {
    const film = hold(media.clip);
    const player = await mount({ src: film.src, muted: '' });
    void player.play();
    await until(() => told(player) === '正在加载…', 'loading');
    await film.release();
    await until(() => told(player) === '', 'silence');
  });

  it('tells of a lost network, of slow loading, and of the way out', async () => {
    const { control, tell } = await mountWithFakePlayer('xlvp-announcer');
    await tell({ status: 'buffering', isOffline: true });
    await until(() => control.textContent === '网络已断开，恢复后自动继续', 'the lost network');
    await tell({ isOffline: false, slowness: 'slow' });
    expect(control.textContent).to.equal('加载较慢');
    await tell({ slowness: 'very-slow' });
    expect(control.textContent).to.equal('加载较慢，重试');
    await tell({ status: 'playing', slowness: 'none' });
    expect(control.textContent).to.equal('');
  });

  it('tells of a failure', async () => {
    const player = await mount({ src: media.missing });
    await until(() => told(player) === '请求错误', 'the failure');
  });

  it('tells of a new loudness, unless a focused slider does', async () => {
    const player = await mountReady();
    focusSurface(player);
    await press('ArrowUp');
    await until(() => told(player) === '音量 40%', 'the loudness');
    await hover(part(player, 'mute-button'));
    await until(() => parts(player, 'volume-slider').length === 1, 'the slider');
    part(player, 'volume-slider').focus();
    await press('ArrowUp');
    await until(() => player.volume === 0.5, 'more');
    await player.updateComplete;
    expect(told(player)).to.equal('音量 40%');
  });
});
