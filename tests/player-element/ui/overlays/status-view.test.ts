import { expect } from '@open-wc/testing';
import { stopClock } from '../../../support/fake-clock';
import {
  button,
  describe,
  focusSurface,
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

describe('StatusView', () => {
  it('shows a new loudness for half a second (spec 9)', async () => {
    const player = await mountReady();
    expect(parts(player, 'status-view')).to.have.length(0);
    focusSurface(player);
    const clock = stopClock();
    await press('ArrowUp');
    await until(() => parts(player, 'status-view')[0]?.textContent?.trim() === '40%', 'the notice');
    clock.pass(499);
    await player.updateComplete;
    expect(parts(player, 'status-view')).to.have.length(1);
    clock.pass(1);
    await until(() => parts(player, 'status-view').length === 0, 'the end of it');
  });

  it('shows how loud it is by an icon, too', async () => {
    const player = await mountReady();
    stopClock();
    player.volume = 0.4;
    await until(() => parts(player, 'status-view')[0]?.querySelector('svg'), 'the icon');
  });

  it('shows what the page sets', async () => {
    const player = await mountReady();
    stopClock();
    player.volume = 0.8;
    await until(() => parts(player, 'status-view')[0]?.textContent?.trim() === '80%', 'the notice');
  });

  it('says nothing at the start, also when that is muted', async () => {
    const player = await mount();
    let notices = 0;
    const observer = new MutationObserver(() => (notices += parts(player, 'status-view').length));
    observer.observe(player.renderRoot, { childList: true, subtree: true });
    Object.assign(player, { volume: 0.7, autoplay: true, src: media.clip });
    await until(() => player.currentTime > 0.3, 'playback');
    observer.disconnect();
    expect(notices).to.equal(0);
  });

  it('leaves it to the volume popup while that is open', async () => {
    const player = await mountReady();
    await hover(button(player, '静音'));
    await until(() => parts(player, 'volume-popup').length === 1, 'the popup');
    stopClock();
    player.volume = 0.6;
    await until(() => parts(player, 'status-view').length === 1, 'the notice');
    expect(part(player, 'status-view').checkVisibility()).to.equal(false);
  });
});
