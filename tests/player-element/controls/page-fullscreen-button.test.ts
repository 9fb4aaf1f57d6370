import { expect } from '@open-wc/testing';
import { button, click, describe, it, mountReady, untilButton } from '../../support/player-harness';

describe('PageFullscreenButton', () => {
  it('fills the page and gives it back, and says so (spec 2.2)', async () => {
    const player = await mountReady();
    await click(button(player, '网页全屏'));
    await untilButton(player, '退出网页全屏');
    expect(player.webFullScreen).to.equal(true);
    await click(button(player, '退出网页全屏'));
    await untilButton(player, '网页全屏');
    expect(player.webFullScreen).to.equal(false);
  });
});
