import { withLive } from '../../support/browsers/live-streams';
import { sendKeys } from '@web/test-runner-commands';
import {
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
  until,
  expectAccessible,
} from '../../support/player-harness';

describe('accessibility', () => {
  it('has no finding on a paused player', async () => {
    await expectAccessible(await mountReady({ title: '片名', poster: media.poster }));
  });

  it('has no finding with the volume popup open', async () => {
    const player = await mountPlaying();
    await hover(part(player, 'mute-button'));
    await until(() => parts(player, 'volume-popup').length === 1, 'the popup');
    await expectAccessible(player);
  });

  it('has no finding at the end', async () => {
    const player = await mountReady({ muted: '' });
    player.currentTime = player.duration - 0.1;
    await player.play();
    await until(() => parts(player, 'ended-view').length === 1, 'the end');
    await expectAccessible(player);
  });

  for (const name of ['quality', 'rate', 'settings']) {
    it(`has no finding with the ${name} popup open`, async () => {
      const player = await mountReady({ src: media.stream });
      await until(() => parts(player, 'quality-button').length === 1, 'the qualities');
      await click(part(player, `${name}-button`));
      await until(() => parts(player, `${name}-popup`).length === 1, 'the popup');
      await expectAccessible(player);
    });
  }

  withLive(it)('has no finding on a live stream that fills a dark page', async () => {
    const player = await mount({ src: media.live, 'light-off': '', 'web-full-screen': '', title: '直播间' });
    await until(() => parts(player, 'live').length === 1, 'the badge');
    await expectAccessible(player);
  });

  it('has no finding while fast-play is held', async () => {
    const player = await mountPlaying();
    part(player, 'player').focus();
    await sendKeys({ down: 'ArrowRight' });
    await until(() => parts(player, 'status-view').length === 1, 'the notice');
    await expectAccessible(player);
    await sendKeys({ up: 'ArrowRight' });
  });

  it('has no finding after a failure', async () => {
    const player = await mount({ src: media.missing });
    await until(() => parts(player, 'failure-view').length === 1, 'the failure');
    await expectAccessible(player);
  });
});
