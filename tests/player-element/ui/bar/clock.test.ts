import { expect } from '@open-wc/testing';
import { mountIdle } from '../../../support/idle-player';
import { withLive } from '../../../support/browsers/live-streams';
import {
  describe,
  hover,
  it,
  media,
  mount,
  mountReady,
  nextEvent,
  part,
  parts,
  until,
} from '../../../support/player-harness';

describe('Clock', () => {
  const text = (element: HTMLElement): string => element.textContent?.replace(/\s+/g, ' ').trim() ?? '';

  it('shows current and total time (spec 2.2)', async () => {
    const player = await mountReady();
    await until(() => text(part(player, 'clock')) === '00:00:00 / 00:00:06', 'the total time');
    player.currentTime = 4.5;
    await until(() => text(part(player, 'clock')) === '00:00:04 / 00:00:06', 'the current time');
  });

  it('reads zero while nothing is known', async () => {
    const player = await mount();
    expect(text(part(player, 'clock'))).to.equal('00:00:00 / 00:00:00');
  });

  it('leaves the hour out until there is one, and the length until it is known, where the page wants it short', async () => {
    const player = await mount({ clock: 'short' });
    expect(text(part(player, 'clock'))).to.equal('0:00');
    player.src = media.clip;
    await until(() => text(part(player, 'clock')) === '0:00 / 0:06', 'the total time');
    player.currentTime = 4.5;
    await until(() => text(part(player, 'clock')) === '0:04 / 0:06', 'the current time');
    await hover(part(player, 'time-slider'), { x: 0.5 });
    await until(() => parts(player, 'tip').some((tip) => text(tip) === '0:03'), 'the time at the pointer');
    player.clock = undefined;
    await until(() => text(part(player, 'clock')) === '00:00:04 / 00:00:06', 'the usual clock');
  });

  withLive(it)('has a badge in place of the total time on a live stream (player 2)', async () => {
    const player = await mount({ src: media.live });
    await until(() => player.duration === Infinity, 'an endless stream');
    await until(() => parts(player, 'live').length === 1, 'the badge');
    expect(part(player, 'live').textContent).to.equal('直播中');
    expect(text(part(player, 'clock'))).to.equal('直播中');
    expect(part(player, 'time-slider').getAttribute('aria-valuetext')).to.equal('直播中');
  });

  it('stands still while the controls are hidden, and is right when they are back (player 2)', async () => {
    const [player] = await mountIdle({ src: media.stream });
    const shown = text(part(player, 'clock'));
    expect(shown).to.match(/^00:00:0\d/);
    const second = Math.floor(player.currentTime);
    while (Math.floor(player.currentTime) === second) await nextEvent(player, 'timeupdate');
    expect(text(part(player, 'clock'))).to.equal(shown);
    player.pause();
    const now = (): string => `00:00:${String(Math.floor(player.currentTime)).padStart(2, '0')}`;
    await until(() => text(part(player, 'clock')).startsWith(now()), 'the time now');
  });
});
