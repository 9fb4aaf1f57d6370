import { expect } from '@open-wc/testing';
import { Device } from '../../../player-element/src/player/device';
import { PageOptions } from '../../../player-element/src/player/page-options';
import { afterEach, describe, it } from '../../support/player-harness';

const { matchMedia } = globalThis;

describe('Device', () => {
  afterEach(() => {
    globalThis.matchMedia = matchMedia;
  });

  it('follows what the browser knows of the device, until it is told to stop', () => {
    const media = Object.assign(new EventTarget(), { matches: true });
    globalThis.matchMedia = () => media as unknown as MediaQueryList;
    const [device, life] = [new Device(new PageOptions()), new AbortController()];
    const turn = (matches: boolean): void => {
      media.matches = matches;
      media.dispatchEvent(new Event('change'));
    };
    device.watch(life.signal);
    expect(device.state).to.deep.equal({ isTouch: true, isBarMissing: false });
    turn(false);
    expect(device.needsNativeControls).to.equal(false);
    turn(true);
    expect(device.needsNativeControls).to.equal(true);
    life.abort();
    turn(false);
    expect(device.state.isTouch).to.equal(true);
  });

  it('needs the browser’s controls where the player’s bar is missing', () => {
    const device = new Device(new PageOptions());
    device.update({ isBarMissing: true });
    expect(device.needsNativeControls).to.equal(true);
  });
});
