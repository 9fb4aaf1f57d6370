import { describe, expect, test } from 'vitest';
import { drawnPicture, drawnSources, isDrawn } from '../../../../site/contract/picture/drawn-picture';

describe('drawnSources', () => {
  test('names each format in each width, the smallest format first', () => {
    expect(drawnSources(drawnPicture('articles/landing-page'))).toEqual([
      {
        type: 'image/avif',
        srcSet:
          '/pictures/drawn/articles/landing-page-320.avif 320w, /pictures/drawn/articles/landing-page-640.avif 640w, /pictures/drawn/articles/landing-page-1280.avif 1280w',
      },
      {
        type: 'image/webp',
        srcSet:
          '/pictures/drawn/articles/landing-page-320.webp 320w, /pictures/drawn/articles/landing-page-640.webp 640w, /pictures/drawn/articles/landing-page-1280.webp 1280w',
      },
    ]);
  });

  test.each([
    'https://cdn.example.cn/pictures/drawn/articles/landing-page.jpg',
    '/pictures/products/1001.svg',
    '/pictures/drawn/../share.jpg',
    '/pictures/drawn/articles/landing-page.png',
    '/pictures/drawn/a b.jpg',
    '',
  ])('knows no other formats of %s', (cover) => {
    expect(isDrawn(cover)).toBe(false);
    expect(drawnSources(cover)).toEqual([]);
  });
});
