import { expect } from '@open-wc/testing';
import {
  button,
  click,
  describe,
  drag,
  hover,
  it,
  media,
  mount,
  mountReady,
  part,
  parts,
  press,
  until,
  untilButton,
} from '../../../support/player-harness';

describe('VolumeControl', () => {
  it('mutes and un-mutes at a click', async () => {
    const player = await mountReady();
    await click(button(player, '静音'));
    await untilButton(player, '取消静音');
    expect(player.muted).to.equal(true);

    await click(button(player, '取消静音'));
    await untilButton(player, '静音');
    expect(player.muted).to.equal(false);
    expect(player.volume).to.equal(0.3);
  });

  it('un-mutes from silence to 0.05 (spec 5.2)', async () => {
    const player = await mountReady({ volume: '0' });
    await untilButton(player, '取消静音');
    await click(button(player, '取消静音'));
    await until(() => player.volume === 0.05, 'a little sound');
  });

  it('shows a muting that comes with a source in one task', async () => {
    const player = await mountReady();
    Object.assign(player, { muted: true, src: media.single });
    await untilButton(player, '取消静音');
    const other = await mount();
    Object.assign(other, { autoplay: true, src: media.clip });
    await untilButton(other, '取消静音');
  });

  it('opens its slider under the pointer only', async () => {
    const player = await mountReady();
    expect(parts(player, 'volume-slider')).to.have.length(0);
    await hover(button(player, '静音'));
    await until(() => parts(player, 'volume-slider').length === 1, 'the slider');
    expect(part(player, 'volume-popup').textContent).to.contain('30%');
    await hover(part(player, 'volume-slider'));
    expect(parts(player, 'volume-slider')).to.have.length(1);
    await hover(part(player, 'video'));
    await until(() => parts(player, 'volume-slider').length === 0, 'no slider');
  });

  it('is heard while it is dragged', async () => {
    const player = await mountReady({ muted: '' });
    await hover(button(player, '取消静音'));
    await until(() => parts(player, 'volume-slider').length === 1, 'the slider');
    await drag(part(player, 'volume-slider'), { y: 0.9 }, { y: 0.25 }, () =>
      until(() => Math.abs(player.volume - 0.75) < 0.02, 'three quarters'),
    );
    expect(player.muted).to.equal(false);
  });

  it('opens for the keyboard and steps by 10% (spec 5.2)', async () => {
    const player = await mountReady();
    part(player, 'rate-button').focus();
    await press('Tab');
    await until(() => parts(player, 'volume-slider').length === 1, 'the slider');
    await press('Tab');
    const slider = part(player, 'volume-slider');
    expect(player.shadowRoot?.activeElement).to.equal(slider);
    await press('ArrowUp');
    await until(() => slider.getAttribute('aria-valuetext') === '40%', 'one step up');
    await press('Home');
    await until(() => slider.getAttribute('aria-valuetext') === '0%', 'silence');
    await press('End');
    await until(() => player.volume === 1, 'full sound');
  });

  it('leaves the focus in the player when it closes', async () => {
    const player = await mountReady();
    await hover(button(player, '静音'));
    await until(() => parts(player, 'volume-slider').length === 1, 'the slider');
    await click(part(player, 'volume-slider'));
    await hover(part(player, 'video'));
    await until(() => parts(player, 'volume-slider').length === 0, 'no slider');
    expect(player.shadowRoot?.activeElement).to.equal(part(player, 'mute-button'));
  });

  it('shows what the page sets', async () => {
    const player = await mountReady();
    await hover(button(player, '静音'));
    await until(() => parts(player, 'volume-slider').length === 1, 'the slider');
    player.volume = 0.8;
    await until(() => part(player, 'volume-popup').textContent?.includes('80%'), '80%');
  });
});
