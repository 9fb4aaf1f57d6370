import { expect } from '@open-wc/testing';
import { levelNames } from '../../../player-element/src/utils/level-names';
import { describe, it } from '../../support/player-harness';

const level = (width: number, height: number, bitrate = 1_000_000, frameRate = 0) => ({
  width,
  height,
  bitrate,
  frameRate,
});

describe('levelNames', () => {
  for (const [what, picture, name] of [
    ['16:9', level(1280, 720), '720P'],
    ['4:3', level(640, 480), '480P'],
    ['a height of no standard', level(480, 270), '270P'],
    ['an unknown width', level(0, 720), '720P'],
    ['rounding to blocks of 16', level(1920, 1088), '1080P'],
    ['21:9', level(1920, 800), '1080P'],
    ['21:9 of another size', level(1280, 536), '720P'],
    ['portrait', level(720, 1280), '720P'],
    ['portrait of no standard', level(404, 720), '360P'],
    ['no height', level(0, 0, 2_140_000), '2.1M'],
    ['no height and little data', level(0, 0, 640_400), '640K'],
  ] as const) {
    it(`names ${what} (player 3)`, () => {
      expect(levelNames([picture])).to.deep.equal([name]);
    });
  }

  it('tells equal heights apart by their bitrate, and leaves the others alone (player 3)', () => {
    const levels = [level(640, 360, 8e5), level(1280, 720, 2_100_000), level(1280, 720, 4e6)];
    expect(levelNames(levels)).to.deep.equal(['360P', '720P 2.1M', '720P 4.0M']);
  });

  it('tells them apart by their pictures per second first, where those are many', () => {
    const levels = [level(1280, 720, 2e6, 30), level(1280, 720, 3e6, 59.94), level(1920, 1080, 5e6, 60)];
    expect(levelNames(levels)).to.deep.equal(['720P', '720P60', '1080P']);
    const equals = [level(1280, 720, 2e6, 60), level(1280, 720, 3e6, 60)];
    expect(levelNames(equals)).to.deep.equal(['720P60 2.0M', '720P60 3.0M']);
  });
});
