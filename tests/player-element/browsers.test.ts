import { expect } from '@open-wc/testing';
import { browser } from '../support/browsers/browser';
import { browserFacts } from '../support/browsers/browser-facts';
import { describe, it } from '../support/player-harness';

describe('the browser', () => {
  for (const fact of browserFacts) {
    it(`is as docs/browsers.md says: ${fact.name}`, () => {
      expect(fact.probe()).to.equal(fact[browser]);
    });
  }

  it('has what the element builds on', () => {
    expect('popover' in HTMLElement.prototype, 'popovers').to.equal(true);
    expect(CSS.supports('anchor-name', '--a'), 'anchors').to.equal(true);
    expect(CSS.supports('selector(:state(a))'), 'custom states').to.equal(true);
    expect(document.fullscreenEnabled, 'full-screen without a prefix').to.equal(true);
    expect(MediaSource.isTypeSupported('video/mp4; codecs="avc1.64001f, mp4a.40.2"'), 'H.264 and AAC').to.equal(true);
  });
});
