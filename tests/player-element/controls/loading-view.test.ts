import { expect } from '@open-wc/testing';
import {
  describe,
  framesAdvance,
  it,
  media,
  mount,
  mountPlaying,
  part,
  parts,
  until,
} from '../../support/player-harness';

describe('LoadingView', () => {
  it('shows after 200 ms of waiting, and goes as soon as pictures move (player 2)', async () => {
    const player = await mount({ src: `${media.clip}?delay=700&once=${performance.now()}`, muted: '' });
    void player.play();
    const startedAt = performance.now();
    await until(() => parts(player, 'loading-view').length === 1, 'the spinner');
    expect(performance.now() - startedAt).to.be.at.least(195);
    expect(part(player, 'loading-view').textContent).to.contain('正在加载');
    await framesAdvance(player);
    await until(() => parts(player, 'loading-view').length === 0, 'no spinner');
  });

  it('does not cover the poster before play', async () => {
    const player = await mount({ src: `${media.clip}?delay=400&once=${performance.now()}` });
    await until(() => player.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA, 'data');
    expect(parts(player, 'loading-view')).to.have.length(0);
  });

  it('lets clicks through to the picture', async () => {
    const player = await mount({ src: `${media.clip}?delay=700&once=${performance.now()}`, muted: '' });
    void player.play();
    await until(() => parts(player, 'loading-view').length === 1, 'the spinner');
    expect(getComputedStyle(part(player, 'loading-view')).pointerEvents).to.equal('none');
    await framesAdvance(player);
  });

  it('stays away from a picture that moves', async () => {
    const player = await mountPlaying();
    expect(parts(player, 'loading-view')).to.have.length(0);
  });
});
