import { expect } from '@open-wc/testing';
import { failureOf, fatalFailure } from '../../../player-element/src/media/playback-failure';
import { describe, it } from '../../support/player-harness';

describe('failureOf', () => {
  it('makes a failure of whatever was thrown, and leaves failures as they are', () => {
    const failure = fatalFailure('timeout', 'https://a.cn/film', undefined);
    expect(failureOf(failure, 'https://b.cn/film')).to.equal(failure);
    const cause = new TypeError('not a function');
    expect(failureOf(cause, 'https://a.cn/film')).to.deep.equal(
      fatalFailure('unsupported', 'https://a.cn/film', cause, 'not a function'),
    );
    expect(failureOf(undefined, 'https://a.cn/film')).to.include({ kind: 'unsupported', fatal: true });
  });
});
