import { expect } from '@open-wc/testing';
import { MediaErrorLog } from '../../../../player-element/src/media/hls/media-error-recovery';
import { describe, it } from '../../../support/player-harness';

describe('MediaErrorLog', () => {
  it('counts errors at one position, and starts over once playback went on', () => {
    const log = new MediaErrorLog();
    const attempts = [0, 1, 30, 0].map((played, index) => log.record(played, index * 10_000).attempts);
    expect(attempts).to.deep.equal([1, 2, 1, 2]);
  });

  it('allows two recoveries within 5 s, however often it is asked (player 3)', () => {
    const log = new MediaErrorLog();
    const pauses = [0, 0, 0, 0].map(() => log.record(10, 100).pause);
    expect(pauses).to.deep.equal([0, 0, 5000, 5000]);
  });
});
