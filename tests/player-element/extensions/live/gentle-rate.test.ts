import { expect } from '@open-wc/testing';
import { gentleRate } from '../../../../player-element/src/extensions/live/keep-latency';
import { describe, it } from '../../../support/player-harness';

const stand = { latency: 3, target: 3, buffer: 3, rate: 1 };

describe('gentleRate', () => {
  it('plays faster behind its target and slower before it, by a twentieth at most', () => {
    expect(gentleRate({ ...stand, latency: 3.6 })).to.equal(1.03);
    expect(gentleRate({ ...stand, latency: 2.4 })).to.equal(0.97);
    expect(gentleRate({ ...stand, latency: 9 })).to.equal(1.05);
    expect(gentleRate({ ...stand, latency: 0.5, target: 9 })).to.equal(0.95);
  });

  it('begins at a distance, and goes on until it is there', () => {
    expect(gentleRate({ ...stand, latency: 3.25 })).to.equal(1);
    expect(gentleRate({ ...stand, latency: 3.25, rate: 1.02 })).to.equal(1.01);
    expect(gentleRate({ ...stand, latency: 3.05, rate: 1.01 })).to.equal(1);
  });

  it('slows down while little is buffered, which for a close target is less', () => {
    expect(gentleRate({ ...stand, latency: 5, buffer: 0.8 })).to.equal(0.95);
    expect(gentleRate({ ...stand, latency: 2, target: 1, buffer: 0.8 })).to.equal(1.05);
    expect(gentleRate({ ...stand, latency: 2, target: 1, buffer: 0.4 })).to.equal(0.95);
  });

  it('comes to its target and stays there', () => {
    let [latency, rate] = [4.5, 1];
    for (let second = 0; second < 120; second += 0.25) {
      rate = gentleRate({ latency, target: 3, buffer: latency - 0.5, rate });
      latency += 0.25 * (1 - rate);
    }
    expect(latency).to.be.closeTo(3, 0.15);
    expect(rate).to.equal(1);
  });
});
