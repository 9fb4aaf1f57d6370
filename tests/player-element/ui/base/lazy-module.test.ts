import { expect } from '@open-wc/testing';
import { describe, framesAdvance, it, media, mount, parts, until } from '../../../support/player-harness';

describe('loadModule', () => {
  it('leaves an element alone that another version has defined: the browser’s controls take the place of the bar', async () => {
    // As a build that has no chunks does, when its script comes before the bar of this one.
    customElements.define('xlvp-control-bar', class extends HTMLElement {});
    const { warn } = console;
    const warnings: unknown[] = [];
    console.warn = (text: unknown) => warnings.push(text);
    const player = await mount({ src: media.clip, muted: '' });
    await until(() => player.video.controls, 'the controls of the browser');
    await player.play();
    await framesAdvance(player);
    player.dispatchEvent(new Event('pointerenter'));
    await player.updateComplete;
    console.warn = warn;
    expect(warnings.map(String)).to.deep.equal([
      '<xl-video-player>: another version of the player has defined <xlvp-control-bar>',
    ]);
    expect(parts(player, 'control-bar')).to.deep.equal([]);
  });
});
