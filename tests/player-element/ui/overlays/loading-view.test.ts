import { expect } from '@open-wc/testing';
import { stopClock } from '../../../support/fake-clock';
import { mountWithFakePlayer } from '../../../support/fake-player';
import {
  afterEach,
  describe,
  framesAdvance,
  hold,
  it,
  media,
  mount,
  mountPlaying,
  part,
  parts,
  until,
  expectAccessible,
} from '../../../support/player-harness';

afterEach(() => void Reflect.deleteProperty(navigator, 'onLine'));

describe('LoadingView', () => {
  it('shows after 200 ms of waiting, and goes as soon as pictures move (player 2)', async () => {
    const film = hold(media.clip);
    const player = await mount({ src: film.src, muted: '' });
    const clock = stopClock();
    void player.play();
    await until(() => player.player!.state.status === 'loading', 'the wait');
    await player.updateComplete;
    clock.pass(199);
    await player.updateComplete;
    expect(parts(player, 'loading-view')).to.have.length(0);
    clock.pass(1);
    await until(() => parts(player, 'loading-view').length === 1, 'the spinner');
    expect(part(player, 'loading-view').textContent).to.contain('正在加载');
    await film.release();
    await framesAdvance(player);
    await until(() => parts(player, 'loading-view').length === 0, 'no spinner');
  });

  it('does not cover the poster before play', async () => {
    const film = hold(media.clip);
    const player = await mount({ src: film.src });
    stopClock().pass(10_000);
    await player.updateComplete;
    expect(parts(player, 'loading-view')).to.have.length(0);
    await film.release();
    await until(() => player.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA, 'data');
    expect(parts(player, 'loading-view')).to.have.length(0);
  });

  it('lets clicks through to the picture', async () => {
    const player = await mount({ src: hold(media.clip).src, muted: '' });
    void player.play();
    await until(() => parts(player, 'loading-view').length === 1, 'the spinner');
    expect(getComputedStyle(part(player, 'loading-view')).pointerEvents).to.equal('none');
  });

  it('stays away from a picture that moves', async () => {
    const player = await mountPlaying();
    expect(parts(player, 'loading-view')).to.have.length(0);
  });

  it('says at once that the network is gone, and nothing once it is back and pictures move', async () => {
    const film = hold(media.clip);
    const player = await mount({ src: film.src, muted: '' });
    void player.play();
    await until(() => parts(player, 'loading-view').length === 1, 'the spinner');
    stopClock();
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    dispatchEvent(new Event('offline'));
    await until(
      () => parts(player, 'loading-view')[0]?.textContent?.includes('网络已断开，恢复后自动继续'),
      'the notice',
    );
    expect(part(player, 'loading-view').querySelector('.spinner')).to.equal(null);
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
    await until(() => parts(player, 'loading-view')[0]?.textContent?.includes('正在加载'), 'the spinner');
    await film.release();
    await framesAdvance(player);
    await until(() => parts(player, 'loading-view').length === 0, 'no notice');
  });

  it('says nothing of a lost network while the picture moves', async () => {
    const player = await mountPlaying();
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    dispatchEvent(new Event('offline'));
    await framesAdvance(player);
    expect(parts(player, 'loading-view')).to.have.length(0);
  });

  it('says that loading is slow, then offers to begin anew with the lowest quality', async () => {
    const { control, asked, tell } = await mountWithFakePlayer('xlvp-loading-view');
    await tell({ status: 'loading' });
    await until(() => control.querySelector('.spinner'), 'the spinner');
    await tell({ slowness: 'slow' });
    expect(control.textContent?.trim()).to.equal('加载较慢');
    await tell({ slowness: 'very-slow' });
    expect(control.querySelector('.spinner')).not.to.equal(null);
    expect(control.textContent).to.match(/加载较慢\s+重试/);
    const retry = control.querySelector<HTMLElement>('[part="retry-button"]')!;
    await expectAccessible(control);
    retry.click();
    expect(asked).to.deep.equal(['retryLowest']);
  });

  it('keeps the focus in the player when its button goes', async () => {
    const { control, surface, tell } = await mountWithFakePlayer('xlvp-loading-view');
    await tell({ status: 'buffering', slowness: 'very-slow' });
    await until(() => control.querySelector('button'), 'the button');
    control.querySelector('button')!.focus();
    await tell({ status: 'playing', slowness: 'none' });
    const root = surface.getRootNode() as ShadowRoot;
    await until(() => root.activeElement === surface.querySelector('.bar button'), 'the focus in the bar');
  });

  it('takes clicks by its button alone', async () => {
    const player = await mount({ src: hold(media.clip).src, muted: '' });
    void player.play();
    await until(() => parts(player, 'loading-view').length === 1, 'the spinner');
    const view = part(player, 'loading-view');
    const retry = view.appendChild(Object.assign(document.createElement('button'), { className: 'overlay-button' }));
    expect(getComputedStyle(retry).pointerEvents).to.equal('auto');
  });
});
