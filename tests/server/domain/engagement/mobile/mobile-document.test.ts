import { describe, expect, test } from 'vitest';
import { withAssetsFrom } from '../../../../../site/server/domain/engagement/mobile/mobile-document';

const host = {
  base: 'https://cdn.example.com/site/',
  folders: {
    '/pictures/': 'https://cdn.example.com/site/pictures-1a2b3c4d5e/',
    '/media/films/tour/': 'https://cdn.example.com/site/media/films/tour-5e4d3c2b1a/',
  },
};
const pictures = host.folders['/pictures/'];
const film = host.folders['/media/films/tour/'];

describe('withAssetsFrom', () => {
  test.each([
    ['<img src="/pictures/a.jpg" alt="">', `<img src="${pictures}a.jpg" alt="">`],
    [
      '<source type="image/avif" srcset="/pictures/a-320.avif 320w, /pictures/a-640.avif 640w" sizes="100vw">',
      `<source type="image/avif" srcset="${pictures}a-320.avif 320w, ${pictures}a-640.avif 640w" sizes="100vw">`,
    ],
    [
      '<video controls poster="/media/films/tour/poster.webp"><source src="/media/films/tour/master.m3u8">',
      `<video controls poster="${film}poster.webp"><source src="${film}master.m3u8">`,
    ],
  ])('names pictures and films where they stand: %s', (html, expected) => {
    expect(withAssetsFrom(host, html)).toBe(expected);
  });

  test.each([
    '<img src="/uploads/a.jpg"><img src="https://other.example/pictures/a.jpg"><img src="/picturesque/a.jpg">',
    '<track kind="subtitles" src="/media/films/tour/subtitles.vtt">',
    '<a href="/pictures/a.jpg">原图</a><link rel="stylesheet" href="/m/mobile.css">',
    '<p>src="/pictures/a.jpg"</p><code>&lt;img src="/pictures/a.jpg"&gt;</code>',
    '<img alt="见 /pictures/a.jpg" data-src="/pictures/a.jpg">',
  ])('leaves the rest alone: %s', (html) => {
    expect(withAssetsFrom(host, html)).toBe(html);
  });
});
