import { expect } from '@open-wc/testing';
import {
  click,
  describe,
  doubleClick,
  framesAdvance,
  it,
  mountPlaying,
  mountReady,
  nextEvent,
  part,
  parts,
  until,
} from '../../support/player-harness';

const corner = { x: 0.2, y: 0.2 };

describe('listenGestures', () => {
  it('toggles by a click on the picture (spec 4.2)', async () => {
    const player = await mountReady({ muted: '' });
    await click(part(player, 'video'), corner);
    await framesAdvance(player);
    await click(part(player, 'video'), corner);
    await until(() => player.paused, 'paused');
  });

  it('goes full-screen by a double click, without touching the play state (player 2)', async () => {
    const player = await mountPlaying();
    const flickers: string[] = [];
    for (const type of ['play', 'pause']) player.addEventListener(type, () => flickers.push(type));
    const changed = nextEvent(player, 'fullscreenchange');
    await doubleClick(part(player, 'video'), corner);
    await changed;
    expect(document.fullscreenElement).to.equal(player);
    await document.exitFullscreen();
    // Past the time that a click waits for a second one.
    const later = player.currentTime + 0.5;
    await until(() => player.currentTime > later || player.paused, 'half a second of pictures');
    expect(flickers).to.deep.equal([]);
    expect(player.paused).to.equal(false);
  });

  it('does nothing else with the click that closes a menu', async () => {
    const player = await mountPlaying();
    await click(part(player, 'rate-button'));
    await until(() => parts(player, 'rate-popup').length === 1, 'the menu');
    await click(part(player, 'video'), corner);
    await until(() => parts(player, 'rate-popup').length === 0, 'no menu');
    // Past the time that a click waits for a second one.
    const later = player.currentTime + 0.5;
    await until(() => player.currentTime > later || player.paused, 'half a second of pictures');
    expect(player.paused).to.equal(false);
    await click(part(player, 'video'), corner);
    await until(() => player.paused, 'the next click');
  });

  it('leaves the right mouse button alone', async () => {
    const player = await mountReady({ muted: '', 'no-context-menu': '' });
    await click(part(player, 'video'), corner, 'right');
    await click(part(player, 'video'), corner);
    await until(() => !player.paused, 'playing by the later click');
  });
});
