import { expect } from '@open-wc/testing';
import { matchingTrack } from '../../../../player-element/src/extensions/audio/audio';
import { describe, it } from '../../../support/player-harness';

const track = (label: string, language: string, kind = '') => ({ label, language, kind });

describe('matchingTrack', () => {
  it('finds a track by its language before its name', () => {
    const tracks = [track('English', 'zh'), track('Stereo', 'en')];
    expect(matchingTrack(tracks, track('English', 'en'))).to.equal(1);
  });

  it('tells tracks of a language apart by whom they are for, then by their name', () => {
    const tracks = [
      track('讲解', 'zh', 'main-desc'),
      track('国语', 'zh', 'main'),
      track('粤语', 'zh'),
      track('解说', 'zh', 'descriptions'),
    ];
    expect(matchingTrack(tracks, track('讲解', 'zh', 'main-desc'))).to.equal(0);
    expect(matchingTrack(tracks, track('解说', 'zh', 'main-desc'))).to.equal(3);
    expect(matchingTrack(tracks, track('粤语', 'zh'))).to.equal(2);
    expect(matchingTrack(tracks, track('普通话', 'zh'))).to.equal(1);
  });

  it('takes a relative of the language where the language itself is missing', () => {
    const tracks = [track('', 'en'), track('', 'zh-TW'), track('', 'ZH-cn')];
    expect(matchingTrack(tracks, track('', 'zh-CN'))).to.equal(2);
    expect(matchingTrack(tracks.slice(0, 2), track('', 'zh-CN'))).to.equal(1);
  });

  it('goes by the name where no language is known, and finds nothing in strangers', () => {
    expect(matchingTrack([track('a', ''), track('b', '')], track('b', ''))).to.equal(1);
    expect(matchingTrack([track('', '', 'main-desc'), track('a', 'fr')], track('', 'en', 'main-desc'))).to.equal(-1);
    expect(matchingTrack([], track('a', 'en'))).to.equal(-1);
  });
});
