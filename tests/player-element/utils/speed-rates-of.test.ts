import { expect } from '@open-wc/testing';
import { speedRatesOf } from '../../../player-element/src/utils/option-values';
import { describe, it } from '../../support/player-harness';

describe('speedRatesOf', () => {
  for (const [given, expected] of [
    ['2.0,1.5, 1', [2, 1.5, 1]],
    ['2 1 0.5', [2, 1, 0.5]],
    [
      [3, '1', 1],
      [3, 1],
    ],
    ['0.0625,16,0.06,17,-1,0', [0.0625, 16]],
    ['fast,NaN,,Infinity', []],
    ['', []],
  ] as const) {
    it(`reads ${JSON.stringify(given)} (player 1)`, () => {
      expect(speedRatesOf(given)).to.deep.equal(expected);
    });
  }
});
