import { expect } from '@open-wc/testing';
import { describe, it } from '../../support/player-harness';
import { isEqual } from '../../../player-element/src/utils/plain-data';

describe('isEqual', () => {
  it('compares plain data by what it says', () => {
    expect(isEqual({ a: [1, { b: NaN }] }, { a: [1, { b: NaN }] })).to.equal(true);
    expect(isEqual({ a: [1, 2] }, { a: [2, 1] })).to.equal(false);
    expect(isEqual({ a: undefined }, { b: undefined })).to.equal(false);
    expect(isEqual([], {})).to.equal(false);
    expect(isEqual(null, {})).to.equal(false);
  });

  it('compares everything else by identity', () => {
    expect(isEqual(new Error('a'), new Error('a'))).to.equal(false);
  });
});
