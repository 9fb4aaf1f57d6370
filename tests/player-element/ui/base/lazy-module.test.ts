import { expect, fixture, html } from '@open-wc/testing';
import { describe, framesAdvance, it, media, nextEvent, parts, until } from '../../../support/player-harness';

describe('loadModule', () => {
  it('leaves an element alone that another version has defined: the browser’s controls take the place of the bar', async () => {
    // As a build that has no chunks does, when its script comes before the bar of this one.
    const frame = document.createElement('iframe');
    frame.width = frame.height = '400';
    frame.srcdoc = `<base href="/"><script>
        globalThis.warnings = [];
        console.warn = (text) => warnings.push(String(text));
        customElements.define('xlvp-control-bar', class extends HTMLElement {});
      </script><script type="module" src="/player-element/src/define.js"></script>
      <xl-video-player muted src="${media.clip}" width="320" height="180"></xl-video-player>`;
    const loaded = nextEvent(frame, 'load');
    await fixture(html`<div>${frame}</div>`);
    await loaded;
    const page = frame.contentWindow as Window & typeof globalThis & { readonly warnings: readonly string[] };
    await page.customElements.whenDefined('xl-video-player');
    const player = page.document.querySelector('xl-video-player')!;
    await player.updateComplete;
    await until(() => player.video.controls, 'the controls of the browser');
    await player.play();
    await framesAdvance(player);
    player.dispatchEvent(new page.Event('pointerenter'));
    await player.updateComplete;
    expect(page.warnings.filter((text) => !text.includes('Lit is in dev mode'))).to.deep.equal([
      '<xl-video-player>: another version of the player has defined <xlvp-control-bar>',
    ]);
    expect(parts(player, 'control-bar')).to.deep.equal([]);
  });
});
