import { expect } from '@open-wc/testing';
import { button, click, describe, it, mountReady, part, until, untilButton } from '../../../support/player-harness';

describe('PageFullscreenButton', () => {
  it('fills the page and gives it back, and says so (spec 2.2)', async () => {
    const player = await mountReady();
    await click(button(player, '网页全屏'));
    await untilButton(player, '退出网页全屏');
    expect(player.webFullScreen).to.equal(true);
    // What fills the page is fetched first; then the button stands elsewhere.
    await until(() => part(player, 'player').getBoundingClientRect().height === innerHeight, 'the filled page');
    await click(button(player, '退出网页全屏'));
    await untilButton(player, '网页全屏');
    expect(player.webFullScreen).to.equal(false);
  });
});
