import { expect } from '@open-wc/testing';
import { describe, it } from '../support/player-harness';
import { XlVideoPlayer } from '../../player-element/src/index';

describe('define', () => {
  it('defines the element, and is safe to load twice', async () => {
    const first = customElements.get('xl-video-player');
    expect(first).to.equal(XlVideoPlayer);
    // A second copy of the module, as two bundles on one page load it.
    const again = '/player-element/src/define.ts?again';
    await import(again);
    expect(customElements.get('xl-video-player')).to.equal(first);
  });

  it('defines every control that is rendered', async () => {
    const player = document.body.appendChild(document.createElement('xl-video-player'));
    await player.updateComplete;
    expect(player.shadowRoot?.querySelectorAll(':not(:defined)')).to.have.length(0);
    player.remove();
  });
});
