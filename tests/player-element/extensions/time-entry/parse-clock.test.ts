import { expect } from '@open-wc/testing';
import { parseClock } from '../../../../player-element/src/extensions/time-entry/time-entry';
import { describe, it } from '../../../support/player-harness';

describe('parseClock', () => {
  for (const [text, seconds] of [
    ['90', 90],
    ['1.5', 1.5],
    ['1:30', 90],
    ['90:00', 5400],
    ['00:01:30', 90],
    ['1:02:03.5', 3723.5],
    [' 1 ： 30 ', 90],
    ['９０', 90],
    ['1分30秒', 90],
    ['1分30', 90],
    ['2分钟', 120],
    ['1小时2分3秒', 3723],
    ['1时3秒', 3603],
    ['1h2m3s', 3723],
    ['0', 0],
  ] as const) {
    it(`reads ${text} as ${seconds} s`, () => {
      expect(parseClock(text)).to.equal(seconds);
    });
  }

  for (const text of [
    '',
    ' ',
    'abc',
    '-5',
    '1:',
    ':30',
    '1:60',
    '1:60:00',
    '1分60秒',
    '1:2:3:4',
    '1e3',
    '秒',
    '5秒3分',
  ]) {
    it(`reads no time in "${text}"`, () => {
      expect(parseClock(text)).to.equal(undefined);
    });
  }
});
