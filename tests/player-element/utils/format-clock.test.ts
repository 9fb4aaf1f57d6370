import { expect } from '@open-wc/testing';
import { formatClock } from '../../../player-element/src/utils/clock-text';
import { describe, it } from '../../support/player-harness';

describe('formatClock', () => {
  for (const [seconds, text] of [
    [0, '00:00:00'],
    [80.9, '00:01:20'],
    [3599.99, '00:59:59'],
    [360_000, '100:00:00'],
    [-3, '00:00:00'],
    [NaN, '00:00:00'],
    [Infinity, '00:00:00'],
  ] as const) {
    it(`writes ${seconds} s as ${text} (player 2)`, () => {
      expect(formatClock(seconds)).to.equal(text);
    });
  }

  for (const [seconds, text] of [
    [0, '0:00'],
    [4.9, '0:04'],
    [80.9, '1:20'],
    [725, '12:05'],
    [3599.99, '59:59'],
    [3600, '1:00:00'],
    [360_000, '100:00:00'],
    [NaN, '0:00'],
  ] as const) {
    it(`writes ${seconds} s in short as ${text}`, () => {
      expect(formatClock(seconds, { hasShortClock: true })).to.equal(text);
    });
  }
});
