import { expect } from '@open-wc/testing';
import { parseCues } from '../../../player-element/src/utils/parse-cues';
import { describe, it } from '../../support/player-harness';
import { thumbnailAt, thumbnailOf } from '../../../player-element/src/extensions/thumbnails/thumbnail-file';

describe('parseCues', () => {
  it('reads cues with and without names, hours and settings, by any line ends', () => {
    const file =
      'WEBVTT\r\n\r\nNOTE no cue\r\n\r\none\r\n00:01.500 --> 00:02.000 align:start\r\nfirst\r\nline\r\n\r\n01:00:00.000 --> 01:00:01,25\r\nlast';
    expect(parseCues(file)).to.deep.equal([
      { start: 1.5, end: 2, settings: 'align:start', text: 'first\nline', id: 'one' },
      { start: 3600, end: 3601.25, settings: '', text: 'last', id: '' },
    ]);
  });

  it('begins a cue of WebVTT at each line of times, as browsers do', () => {
    const file = 'WEBVTT\n00:00.000 --> 00:01.000\na\n00:01.000 --> 00:02.000\n\nb\n00:02.000-->00:03.000\nc\nd';
    expect(parseCues(file).map(({ start, text, id }) => [start, text, id])).to.deep.equal([
      [0, 'a', ''],
      [1, '', ''],
      [2, 'c\nd', 'b'],
    ]);
  });

  it('leaves out what is no cue', () => {
    expect(parseCues('<html>00:01 --> later</html>')).to.deep.equal([]);
    expect(parseCues('')).to.deep.equal([]);
    expect(parseCues('WEBVTT\n\n00:01.000 --> 00:02.000\na\n00:02.000 --> soon\nb')).to.have.length(1);
  });
});

describe('thumbnailOf', () => {
  const base = 'https://example.com/films/one.vtt';
  const thumbnail = (text: string): ReturnType<typeof thumbnailOf> => thumbnailOf({ start: 2, text }, base);

  it('takes addresses relative to the file', () => {
    expect(thumbnail('a/b.jpg#xywh=10,20,160,90')?.url).to.equal('https://example.com/films/a/b.jpg');
    expect(thumbnail('/c.png')).to.deep.equal({ start: 2, url: 'https://example.com/c.png' });
  });

  for (const [fragment, part] of [
    ['xywh=10,20,160,90', { unit: 'pixel', x: 10, y: 20, width: 160, height: 90 }],
    ['xywh=pixel:10,20,160,90', { unit: 'pixel', x: 10, y: 20, width: 160, height: 90 }],
    ['xywh=843.75,0.0,100.0,56.25', { unit: 'pixel', x: 843.75, y: 0, width: 100, height: 56.25 }],
    ['xywh=percent:20,0,20,100', { unit: 'percent', x: 20, y: 0, width: 20, height: 100 }],
    ['xywh=percent%3A12.5%2C0%2C12.5%2C50', { unit: 'percent', x: 12.5, y: 0, width: 12.5, height: 50 }],
    ['t=3&xywh=0, 0, 8, 4', { unit: 'pixel', x: 0, y: 0, width: 8, height: 4 }],
    ['xywh=1,1,1,1&xywh=0,0,8,4', { unit: 'pixel', x: 0, y: 0, width: 8, height: 4 }],
    ['xywh=0,0,0,0', undefined],
    ['xywh=0,0,8', undefined],
    ['xywh=-1,0,8,4', undefined],
    ['xywh=em:0,0,8,4', undefined],
    ['xywh=0,0,1.2.3,4', undefined],
  ] as const) {
    it(`takes the part of the picture: ${fragment}`, () => {
      expect(thumbnail(`a.jpg#${fragment}`)?.part).to.deep.equal(part);
    });
  }

  it('is nothing for what is no address', () => {
    expect(thumbnail('https://')).to.equal(undefined);
  });

  it('is looked up by time', () => {
    const list = [1, 2, 3].map((start) => ({ start, url: String(start) }));
    expect([0, 1, 2.9, 9].map((time) => thumbnailAt(list, time)?.start)).to.deep.equal([1, 1, 2, 3]);
    expect(thumbnailAt([], 1)).to.equal(undefined);
  });
});
