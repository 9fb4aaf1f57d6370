import { expect } from '@open-wc/testing';
import { button, click, describe, it, mountReady, nextEvent, part, untilButton } from '../../../support/player-harness';

describe('FullscreenButton', () => {
  it('enters and leaves full-screen, and says so (spec 4.2)', async () => {
    const player = await mountReady();
    const changed = nextEvent(player, 'fullscreenchange');
    await click(button(player, '全屏'));
    await changed;
    expect(document.fullscreenElement).to.equal(player);
    expect(part(player, 'video').getBoundingClientRect().width).to.equal(innerWidth);
    await untilButton(player, '退出全屏');

    const left = nextEvent(player, 'fullscreenchange');
    await click(button(player, '退出全屏'));
    await left;
    expect(document.fullscreenElement).to.equal(null);
    await untilButton(player, '全屏');
  });

  it('notices when something else leaves full-screen', async () => {
    const player = await mountReady();
    await click(button(player, '全屏'));
    await untilButton(player, '退出全屏');
    await document.exitFullscreen();
    await untilButton(player, '全屏');
  });
});
