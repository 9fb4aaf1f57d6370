import { expect } from '@open-wc/testing';
import { bufferAhead, loadPolicies } from '../../../../player-element/src/media/hls/hls-options';
import { describe, it } from '../../../support/player-harness';
import { retryDelay } from '../../../../player-element/src/media/hls/decide';

describe('loadPolicies', () => {
  it('gives a fragment 2000 ms to its first byte (spec 9), and a playlist longer', () => {
    const { fragLoadPolicy, playlistLoadPolicy } = loadPolicies();
    expect(fragLoadPolicy.default.maxTimeToFirstByteMs).to.equal(2000);
    expect(playlistLoadPolicy.default.maxTimeToFirstByteMs).to.be.above(2000);
  });

  it('leaves repeating to the loader', () => {
    for (const { default: policy } of Object.values(loadPolicies())) {
      expect(policy).to.include({ errorRetry: null, timeoutRetry: null });
    }
  });
});

describe('retryDelay', () => {
  it('is 500 ms, doubling to 8 s (player 3)', () => {
    expect([1, 2, 3, 4, 5, 6].map(retryDelay)).to.deep.equal([500, 1000, 2000, 4000, 8000, 8000]);
  });
});

describe('bufferAhead', () => {
  it('stays under 40 s before play, and takes a taste with metadata (player 3)', () => {
    expect(bufferAhead('auto', false)).to.be.below(40);
    expect(bufferAhead('metadata', false)).to.equal(1);
    expect(bufferAhead('metadata', true)).to.equal(bufferAhead('auto', true));
  });
});
