import { expect } from '@open-wc/testing';
import { describe, it, mount } from '../../support/player-harness';

describe('syncStates', () => {
  it('follows what the viewer toggles and leaves the attributes alone (player 1)', async () => {
    const player = await mount();
    const attributes = player.getAttributeNames();
    for (const [property, state] of [
      ['mirror', 'mirror'],
      ['lightOff', 'light-off'],
      ['pageFullscreen', 'page-fullscreen'],
      ['webFullScreen', 'page-full-screen'],
    ] as const) {
      expect(player.matches(`:state(${state})`), `${state} at first`).to.equal(false);
      player[property] = true;
      expect(player.matches(`:state(${state})`), `${state} on`).to.equal(true);
      player[property] = false;
      expect(player.matches(`:state(${state})`), `${state} off`).to.equal(false);
    }
    expect(player.getAttributeNames()).to.deep.equal(attributes);
  });

  it('is there for attributes too', async () => {
    const player = await mount({ mirror: '' });
    expect(player.matches(':state(mirror)')).to.equal(true);
  });
});
