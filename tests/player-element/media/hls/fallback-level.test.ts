import { expect } from '@open-wc/testing';
import { fallbackLevel } from '../../../../player-element/src/media/hls/decide';
import { describe, it } from '../../../support/player-harness';

const sound = { loadError: 0, loadErrorTime: 0 };
const failedAt = (loadErrorTime: number) => ({ loadError: 1, loadErrorTime });

describe('fallbackLevel', () => {
  it('is the next lower level, else the next higher one (player 3)', () => {
    expect(fallbackLevel([sound, sound, sound], { level: 2 }, 0)).to.equal(1);
    expect(fallbackLevel([sound, sound, sound], { level: 0 }, 0)).to.equal(1);
    expect(fallbackLevel([sound], { level: 0 }, 0)).to.equal(-1);
  });

  it('leaves a level alone that failed a moment ago, and not for ever', () => {
    const levels = [failedAt(1000), sound];
    expect(fallbackLevel(levels, { level: 1 }, 2000)).to.equal(-1);
    expect(fallbackLevel(levels, { level: 1 }, 40_000)).to.equal(0);
  });

  it('is no level with the audio rendition at fault', () => {
    const levels = [
      { ...sound, audioGroups: ['a'] },
      { ...sound, audioGroups: ['b'] },
      { ...sound, audioGroups: ['a'] },
    ];
    expect(fallbackLevel(levels, { level: 2, audioGroup: 'a' }, 0)).to.equal(1);
  });
});
