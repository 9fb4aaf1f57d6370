import { expect } from '@open-wc/testing';
import { missingVideoCodecs } from '../../../../player-element/src/media/hls/hls-engine';
import { describe, it } from '../../../support/player-harness';

const video = document.createElement('video');
const missing = (...lists: (string | undefined)[]): readonly string[] =>
  missingVideoCodecs(
    lists.map((CODECS) => ({ attrs: CODECS === undefined ? {} : { CODECS } })),
    video,
  );

describe('missingVideoCodecs', () => {
  it('names each codec that the browser does not decode, once', () => {
    expect(missing('xvid.1,mp4a.40.2', 'avc1.42c00b, mp4a.40.2', 'xvid.1')).to.deep.equal(['xvid.1']);
  });

  it('leaves out sound, subtitles and levels that name nothing', () => {
    expect(missing('avc1.42c00b,ac-4.02.01.00', 'stpp.ttml.im1t', '', undefined)).to.deep.equal([]);
  });
});
