import { expect } from '@open-wc/testing';
import { cssLength } from '../../../player-element/src/utils/option-values';
import { describe, it } from '../../support/player-harness';

describe('cssLength', () => {
  for (const [given, expected] of [
    ['640', '640px'],
    [360, '360px'],
    [' 12.5 ', '12.5px'],
    ['50%', '50%'],
    ['min(100%, 40em)', 'min(100%, 40em)'],
    ['-5', '800px'],
    ['red', '800px'],
    ['1px; color: red', '800px'],
    ['', '800px'],
  ] as const) {
    it(`reads ${JSON.stringify(given)} as ${expected} (player 1)`, () => {
      expect(cssLength(given, '800px')).to.equal(expected);
    });
  }
});
