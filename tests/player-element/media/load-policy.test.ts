import { expect } from '@open-wc/testing';
import { bufferAhead, loadPolicies } from '../../../player-element/src/media/load-policy';
import { describe, it } from '../../support/player-harness';

describe('loadPolicies', () => {
  const { maxTimeToFirstByteMs, errorRetry } = loadPolicies().fragLoadPolicy.default;
  const retries = (count: number, code: number): boolean | undefined =>
    errorRetry?.shouldRetry?.(errorRetry, count, false, { url: '', data: '', code }, true);

  it('gives a fragment 2000 ms to its first byte (spec 9)', () => {
    expect(maxTimeToFirstByteMs).to.equal(2000);
  });

  it('repeats after 500 ms, doubling to 8 s, five times (player 3)', () => {
    expect(errorRetry).to.include({ retryDelayMs: 500, maxRetryDelayMs: 8000, maxNumRetry: 5, backoff: 'exponential' });
    expect([retries(4, 500), retries(5, 500)]).to.deep.equal([true, false]);
  });

  it('does not ask again for what was refused (spec 8)', () => {
    expect([retries(0, 404), retries(0, 499), retries(0, 500), retries(0, 0)]).to.deep.equal([
      false,
      false,
      true,
      true,
    ]);
  });
});

describe('bufferAhead', () => {
  it('stays under 40 s before play, and takes a taste with metadata (player 3)', () => {
    expect(bufferAhead('auto', false)).to.be.below(40);
    expect(bufferAhead('metadata', false)).to.equal(1);
    expect(bufferAhead('metadata', true)).to.equal(bufferAhead('auto', true));
  });
});
