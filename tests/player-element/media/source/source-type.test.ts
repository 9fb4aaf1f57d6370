import { expect } from '@open-wc/testing';
import { isStreamType, sourceType } from '../../../../player-element/src/media/source/source-request';
import { describe, it } from '../../../support/player-harness';

const HLS = 'application/vnd.apple.mpegurl';

describe('sourceType', () => {
  for (const [address, declared, expected] of [
    ['https://a.cn/film.m3u8', '', HLS],
    ['https://a.cn/FILM.M3U8?token=1#x', '', HLS],
    ['https://a.cn/film.webm', '', 'video/webm'],
    ['https://a.cn/film.MP4?x', '', 'video/mp4'],
    ['https://a.cn/film', '', undefined],
    ['https://a.cn/film?file=a.m3u8', '', undefined],
    ['https://a.cn/film.php', '', undefined],
    ['https://a.cn/film.constructor', '', undefined],
    ['data:application/vnd.apple.mpegurl;base64,I0VYVE0zVQ==', '', HLS],
    ['data:application/x-mpegURL,#EXTM3U%0Ahttps://a.cn/film.mp4', '', HLS],
    ['data:video/webm;base64,AAAA', '', 'video/webm'],
    ['https://a.cn/film', 'm3u8', HLS],
    ['https://a.cn/film', 'hls', HLS],
    ['https://a.cn/film', 'Application/X-MpegURL; charset=utf-8', HLS],
    ['https://a.cn/film.m3u8', 'video/mp4', 'video/mp4'],
  ] as const) {
    it(`is ${expected} for ${address} declared as "${declared}" (player 1)`, () => {
      expect(sourceType(new URL(address), declared)).to.equal(expected);
    });
  }
});

describe('isStreamType', () => {
  it('knows streams from files', () => {
    expect(isStreamType(HLS)).to.equal(true);
    expect(isStreamType('video/mp4')).to.equal(false);
  });
});
