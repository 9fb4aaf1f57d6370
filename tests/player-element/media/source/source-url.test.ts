import { expect } from '@open-wc/testing';
import { sourceUrl } from '../../../../player-element/src/media/source/source-request';
import { describe, it } from '../../../support/player-harness';

const BASE = 'https://a.cn/films/page.html';

describe('sourceUrl', () => {
  for (const [given, expected] of [
    ['film.mp4', 'https://a.cn/films/film.mp4'],
    ['//b.cn/film.m3u8', 'https://b.cn/film.m3u8'],
    ['blob:https://a.cn/1', 'blob:https://a.cn/1'],
    ['data:video/mp4;base64,AAAA', 'data:video/mp4;base64,AAAA'],
    [
      'data:application/vnd.apple.mpegurl;base64,I0VYVE0zVQ==',
      'data:application/vnd.apple.mpegurl;base64,I0VYVE0zVQ==',
    ],
    ['data:application/x-mpegURL,#EXTM3U', 'data:application/x-mpegURL,#EXTM3U'],
    ['', undefined],
    ['javascript:alert(1)', undefined],
    [' JavaScript:alert(1)', undefined],
    ['data:text/html,<b>x</b>', undefined],
    ['ftp://a.cn/film.mp4', undefined],
    ['http://[', undefined],
  ] as const) {
    it(`is ${expected} for ${JSON.stringify(given)} (player 1)`, () => {
      expect(sourceUrl(given, BASE)?.href).to.equal(expected);
    });
  }
});
