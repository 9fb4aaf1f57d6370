import { expect, fixture, html } from '@open-wc/testing';
import HlsJs from 'hls.js';
import type { Loader, LoaderContext } from 'hls.js';
import { hlsOptions } from '../../../../player-element/src/media/hls/hls-options';
import { RequestLog } from '../../../../player-element/src/media/hls/request-log';
import { RequestRecovery } from '../../../../player-element/src/media/hls/request-recovery';
import { segmentsAt, startVariant, variantsOf } from '../../../../player-element/src/media/source/hls-playlist';
import { describe, it } from '../../../support/player-harness';

const BASE = 'https://a.cn/film/master.m3u8?token=1';

describe('variantsOf', () => {
  it('reads address, size, bitrate and pictures per second of each variant, lowest first (player 3)', () => {
    const text = [
      '#EXTM3U',
      '#EXT-X-STREAM-INF:BANDWIDTH=2400000,AVERAGE-BANDWIDTH=2000000,RESOLUTION=1280x720,FRAME-RATE=59.940,CODECS="avc1.64001f,mp4a.40.2"',
      '720/index.m3u8',
      '#EXT-X-STREAM-INF:CODECS="avc1.4d401e,mp4a.40.2",BANDWIDTH=800000',
      'https://b.cn/low.m3u8',
    ];
    const expected = [
      {
        width: 0,
        height: 0,
        bitrate: 800000,
        averageBitrate: 800000,
        frameRate: 0,
        codecs: 'avc1.4d401e,mp4a.40.2',
        url: 'https://b.cn/low.m3u8',
      },
      {
        width: 1280,
        height: 720,
        bitrate: 2400000,
        averageBitrate: 2000000,
        frameRate: 59.94,
        codecs: 'avc1.64001f,mp4a.40.2',
        url: 'https://a.cn/film/720/index.m3u8',
      },
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

describe('startVariant', () => {
  const AVC = 'CODECS="avc1.4d401e,mp4a.40.2"';
  const ladder = [
    `BANDWIDTH=235000,RESOLUTION=640x360,${AVC}`,
    `BANDWIDTH=345000,RESOLUTION=960x540,${AVC}`,
    `BANDWIDTH=460000,RESOLUTION=1280x720,${AVC}`,
    `BANDWIDTH=2400000,RESOLUTION=1920x1080,${AVC}`,
  ];
  const master = (variants: readonly string[]): string =>
    ['#EXTM3U', ...variants.flatMap((one, index) => [`#EXT-X-STREAM-INF:${one}`, `${index}.m3u8`])].join('\n');

  /** The URL that hls.js requests after this master playlist. */
  async function requested(video: HTMLVideoElement, text: string, limits: { startLowest?: boolean }): Promise<string> {
    const task = { video, url: BASE, preload: 'auto', startPosition: 0, maxHeight: undefined, ...limits } as const;
    const log = new RequestLog();
    const playControl = { wantsToPlay: false, play: async () => {}, keepPlaying: () => {}, reject: () => {} };
    return new Promise((resolve) => {
      const { DefaultConfig } = HlsJs;
      class RecordingLoader extends DefaultConfig.loader {
        override load(...[context, , callbacks]: Parameters<Loader<LoaderContext>['load']>): void {
          if (String(context.type) !== 'manifest') return resolve(context.url);
          callbacks.onSuccess({ url: BASE, data: text, code: 200 }, this.stats, context, null);
        }
      }
      const recovery = new RequestRecovery(log, () => undefined);
      const options = hlsOptions(HlsJs, { ...task, playControl }, log, recovery, () => undefined);
      const hls = new HlsJs({ ...options, loader: RecordingLoader });
      hls.attachMedia(video);
      hls.loadSource(BASE);
    });
  }

  for (const [what, variants, width, limits] of [
    ['the highest that the assumed bandwidth carries', ladder, 2000, {}],
    ['no level that is larger than the player', ladder, 500, {}],
    ['the same in any order', [ladder[2]!, ladder[0]!, ladder[1]!], 2000, {}],
    ['more where the first in the playlist needs more', [ladder[3]!, ladder[0]!, ladder[1]!], 2000, {}],
    ['the lowest where all need more', [`BANDWIDTH=900000,RESOLUTION=640x360,${AVC}`, ladder[3]!], 2000, {}],
    [
      'a level by its peak, not by its average',
      ['BANDWIDTH=400000', 'BANDWIDTH=700000,AVERAGE-BANDWIDTH=300000'],
      500,
      {},
    ],
    ['a picture rather than sound alone', ['BANDWIDTH=64000,CODECS="mp4a.40.2"', ...ladder], 2000, {}],
    ['the only one', ladder.slice(3), 300, {}],
    ['one without sizes', ['BANDWIDTH=200000', 'BANDWIDTH=450000', 'BANDWIDTH=800000'], 300, {}],
    ['levels of one size by their bitrates', [ladder[0]!, `BANDWIDTH=480000,RESOLUTION=640x360,${AVC}`], 640, {}],
    ['the lowest, if that is asked for', ladder, 2000, { startLowest: true }],
  ] as const) {
    it(`is the choice of hls.js: ${what}`, async () => {
      const video = document.createElement('video');
      video.style.cssText = `display: block; width: ${width}px; height: ${width / 2}px`;
      await fixture(html`<div>${video}</div>`);
      const text = master(variants);
      const expected = await requested(video, text, limits);
      expect(startVariant(text, BASE, { video, maxHeight: undefined, ...limits })?.url).to.equal(expected);
    });
  }

  it('is the level within the height that the viewer chose', () => {
    const video = document.createElement('video');
    const { height } = startVariant(master(ladder), BASE, { video, maxHeight: 1080 })!;
    expect(height).to.equal(1080);
  });

  it('is left to hls.js where codecs, frame rates or ranges differ, or one is not supported', () => {
    const video = document.createElement('video');
    for (const other of [
      'BANDWIDTH=300000,RESOLUTION=640x360,CODECS="vp09.00.10.08,opus"',
      `BANDWIDTH=300000,RESOLUTION=640x360,FRAME-RATE=60,${AVC}`,
      `BANDWIDTH=300000,RESOLUTION=640x360,VIDEO-RANGE=SDR,${AVC}`,
      'BANDWIDTH=300000,RESOLUTION=640x360,CODECS="avc1.unknown,mp4a.40.2"',
    ]) {
      expect(startVariant(master([...ladder, other]), BASE, { video, maxHeight: undefined }), other).to.equal(
        undefined,
      );
    }
  });
});
