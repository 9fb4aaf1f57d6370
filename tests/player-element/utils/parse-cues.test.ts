import { expect } from '@open-wc/testing';
import { parseCues } from '../../../player-element/src/utils/parse-cues';
import { describe, it } from '../../support/player-harness';
import { thumbnailAt, thumbnailOf } from '../../../player-element/src/extensions/thumbnails/thumbnail-file';

describe('parseCues', () => {
  it('reads cues with and without names, hours and settings, by any line ends', () => {
    const file =
      'WEBVTT\r\n\r\nNOTE no cue\r\n\r\none\r\n00:01.500 --> 00:02.000 align:start\r\nfirst\r\nline\r\n\r\n01:00:00.000 --> 01:00:01,25\r\nlast';
    expect(parseCues(file)).to.deep.equal([
      { start: 1.5, end: 2, text: 'first\nline' },
      { start: 3600, end: 3601.25, text: 'last' },
    ]);
  });

  it('leaves out what is no cue', () => {
    expect(parseCues('<html>00:01 --> later</html>')).to.deep.equal([]);
    expect(parseCues('')).to.deep.equal([]);
  });
});

describe('thumbnailOf', () => {
  const base = 'https://example.com/films/one.vtt';

  it('takes addresses relative to the file, and the part of the picture', () => {
    expect(thumbnailOf({ start: 2, end: 3, text: 'a/b.jpg#xywh=10,20,160,90' }, base)).to.deep.equal({
      start: 2,
      url: 'https://example.com/films/a/b.jpg',
      part: { x: 10, y: 20, width: 160, height: 90 },
    });
    expect(thumbnailOf({ start: 0, end: 1, text: '/c.png' }, base)).to.deep.equal({
      start: 0,
      url: 'https://example.com/c.png',
    });
  });

  it('is nothing for what is no address', () => {
    expect(thumbnailOf({ start: 0, end: 1, text: 'https://' }, base)).to.equal(undefined);
  });

  it('is looked up by time', () => {
    const list = [1, 2, 3].map((start) => ({ start, url: String(start) }));
    expect([0, 1, 2.9, 9].map((time) => thumbnailAt(list, time)?.start)).to.deep.equal([1, 1, 2, 3]);
    expect(thumbnailAt([], 1)).to.equal(undefined);
  });
});
