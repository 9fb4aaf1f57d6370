import { expect } from '@open-wc/testing';
import { parseRetryAfter } from '../../../../player-element/src/media/hls/segment-loader';
import { describe, it } from '../../../support/player-harness';

const now = Date.parse('2024-05-01T10:00:00Z');
const after = (value: string): number | undefined =>
  parseRetryAfter(new Response(null, { headers: { 'retry-after': value } }), now);

describe('parseRetryAfter', () => {
  it('reads seconds and HTTP dates (RFC 9110, 10.2.3)', () => {
    expect(after('3')).to.equal(3000);
    expect(after('Wed, 01 May 2024 10:00:05 GMT')).to.equal(5000);
  });

  it('is at most 8 s, and never in the past', () => {
    expect(['3600', 'Wed, 01 May 2024 11:00:00 GMT', 'Wed, 01 May 2024 09:00:00 GMT'].map(after)).to.deep.equal([
      8000, 8000, 0,
    ]);
  });

  it('is nothing without a header, or with one that says nothing', () => {
    expect(after('soon')).to.equal(undefined);
    expect(parseRetryAfter(new Response(null), now)).to.equal(undefined);
    expect(parseRetryAfter(null, now)).to.equal(undefined);
    expect(parseRetryAfter(new XMLHttpRequest(), now)).to.equal(undefined);
  });
});
