import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import {
  button,
  click,
  describe,
  doubleClick,
  focusSurface,
  hover,
  it,
  media,
  mountReady,
  part,
  parts,
  press,
  until,
  expectAccessible,
} from '../../../support/player-harness';

/** A player whose clock can be pressed. */
async function mountWithClock(attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
  const player = await mountReady({ src: media.long, ...attributes });
  await hover(part(player, 'video'));
  await until(() => parts(player, 'clock')[0]?.role === 'button', 'the clock');
  return player;
}

const field = (player: XlVideoPlayer): HTMLInputElement => part(player, 'time-field') as HTMLInputElement;
const isOpen = (player: XlVideoPlayer): boolean => parts(player, 'time-entry').length > 0;
const hasFocus = (player: XlVideoPlayer, name: string): boolean =>
  player.shadowRoot!.activeElement === parts(player, name)[0];

async function openByKey(player: XlVideoPlayer): Promise<void> {
  part(player, 'clock').focus();
  await press('Enter');
  await until(() => isOpen(player) && hasFocus(player, 'time-field') && field(player).value, 'the field');
}

describe('the clock', () => {
  it('opens a field for the time by a double click, which Enter goes to', async () => {
    const player = await mountWithClock();
    await doubleClick(part(player, 'clock'));
    await until(() => isOpen(player) && hasFocus(player, 'time-field'), 'the field');
    await until(() => field(player).value === '00:00:00', 'the time now');
    await sendKeys({ type: '0:30' });
    expect(field(player).value).to.equal('0:30');
    await press('Enter');
    await until(() => Math.abs(player.currentTime - 30) < 0.1, 'the time');
    expect(isOpen(player)).to.equal(false);
    expect(hasFocus(player, 'clock')).to.equal(true);
    expect(player.paused).to.equal(true);
  });

  it('opens it by keys, and Escape leaves everything as it was', async () => {
    const player = await mountWithClock();
    await openByKey(player);
    await sendKeys({ type: '45' });
    await press('Escape');
    await until(() => !isOpen(player), 'the end of the field');
    expect(hasFocus(player, 'clock')).to.equal(true);
    expect(player.currentTime).to.equal(0);
    await press('Space');
    await until(() => isOpen(player), 'the field by Space');
    expect(player.paused).to.equal(true);
  });

  it('stands as far above its field as below it while nothing is wrong', async () => {
    const player = await mountWithClock();
    await openByKey(player);
    const box = part(player, 'time-entry').getBoundingClientRect();
    const line = field(player).getBoundingClientRect();
    expect(box.bottom - line.bottom).to.be.closeTo(line.top - box.top, 1);
  });

  it('says what is wrong, and keeps what was typed', async () => {
    const player = await mountWithClock();
    await openByKey(player);
    await sendKeys({ type: 'soon' });
    await press('Enter');
    await until(() => part(player, 'time-error').textContent?.includes('看不懂这个时间'), 'the error');
    expect(field(player).value).to.equal('soon');
    expect(field(player).ariaInvalid).to.equal('true');
    field(player).select();
    await sendKeys({ type: '5:00' });
    await until(() => part(player, 'time-error').textContent === '', 'no error');
    await click(button(player, '跳转'));
    await until(() => part(player, 'time-error').textContent === '视频到 00:01:00 就结束了', 'the end');
    expect(hasFocus(player, 'time-field')).to.equal(true);
    expect(player.currentTime).to.equal(0);
    await expectAccessible(player);
  });

  it('closes the field when the viewer goes elsewhere', async () => {
    const player = await mountWithClock();
    await openByKey(player);
    focusSurface(player);
    await until(() => !isOpen(player), 'the end of the field');
    expect(hasFocus(player, 'player')).to.equal(true);
  });

  it('offers nothing where the page forbids seeking, also from then on', async () => {
    const player = await mountWithClock();
    await openByKey(player);
    player.speed = false;
    await until(() => !isOpen(player), 'the end of the field');
    expect(part(player, 'clock').hasAttribute('tabindex')).to.equal(false);
    await doubleClick(part(player, 'clock'));
    expect(isOpen(player)).to.equal(false);
    player.speed = true;
    await until(() => part(player, 'clock').role === 'button', 'the clock');
  });
});
