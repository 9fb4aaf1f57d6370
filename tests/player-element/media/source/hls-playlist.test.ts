import { expect } from '@open-wc/testing';
import { segmentsAt, variantsOf } from '../../../../player-element/src/media/source/hls-playlist';
import { describe, it } from '../../../support/player-harness';

const BASE = 'https://a.cn/film/master.m3u8?token=1';

describe('variantsOf', () => {
  it('reads address, size, bitrate and pictures per second of each variant, lowest first (player 3)', () => {
    const text = [
      '#EXTM3U',
      '#EXT-X-STREAM-INF:BANDWIDTH=2400000,RESOLUTION=1280x720,FRAME-RATE=59.940,CODECS="avc1.64001f,mp4a.40.2"',
      '720/index.m3u8',
      '#EXT-X-STREAM-INF:CODECS="avc1.4d401e,mp4a.40.2",BANDWIDTH=800000',
      'https://b.cn/low.m3u8',
    ];
    const expected = [
      { width: 0, height: 0, bitrate: 800000, frameRate: 0, url: 'https://b.cn/low.m3u8' },
      { width: 1280, height: 720, bitrate: 2400000, frameRate: 59.94, url: 'https://a.cn/film/720/index.m3u8' },
    ];
    expect(variantsOf(text.join('\n'), BASE)).to.deep.equal(expected);
    expect(variantsOf(text.join('\r\n'), BASE)).to.deep.equal(expected);
  });

  it('finds none where sound and picture are apart, and in other texts', () => {
    const apart = [
      '#EXTM3U',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="中文",URI="sound.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=800000,AUDIO="a"',
      'low.m3u8',
    ];
    expect(variantsOf(apart.join('\n'), BASE)).to.deep.equal([]);
    expect(variantsOf('#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\na.ts', BASE)).to.deep.equal([]);
    expect(variantsOf('<!doctype html>', BASE)).to.deep.equal([]);
  });
});

describe('segmentsAt', () => {
  const list = `#EXTM3U
#EXT-X-MAP:URI="init.mp4"
#EXTINF:2.0,
a.m4s
#EXTINF:2.0,
b.m4s
#EXT-X-ENDLIST`;

  it('tells what plays at a time', () => {
    const at = (time: number, text = list): readonly string[] => segmentsAt(text, 'https://media.example/v/', time);
    expect(at(0)).to.deep.equal(['https://media.example/v/init.mp4', 'https://media.example/v/a.m4s']);
    expect(at(3).at(-1)).to.equal('https://media.example/v/b.m4s');
    expect(at(9)).to.deep.equal([]);
    expect(at(0, list.replace('#EXT-X-ENDLIST', ''))).to.deep.equal([]);
    expect(at(0, list.replace('#EXTINF:2.0,\na', '#EXTINF:2.0,\n#EXT-X-BYTERANGE:9@0\na'))).to.deep.equal([]);
  });
});
