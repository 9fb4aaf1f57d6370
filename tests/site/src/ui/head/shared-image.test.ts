import { describe, expect, test } from 'vitest';
import { sharedImage } from '../../../../../site/src/ui/head/shared-image';

const origin = 'https://www.example.cn';
const ofTheSite = { address: `${origin}/pictures/share.jpg`, size: { width: 1200, height: 630 } };

describe('sharedImage', () => {
  test.each([
    [
      'a drawn picture',
      '/pictures/drawn/products/1001.jpg',
      { address: `${origin}/pictures/drawn/products/1001.jpg`, size: { width: 1280, height: 720 } },
    ],
    [
      'a picture from elsewhere',
      'https://cdn.example.cn/a.jpg',
      { address: 'https://cdn.example.cn/a.jpg', size: undefined },
    ],
    ['an icon, which chats do not show', '/pictures/products/1001.svg', ofTheSite],
    ['no picture', undefined, ofTheSite],
  ])('of %s', (_what, cover, image) => {
    expect(sharedImage(cover, origin)).toEqual(image);
  });
});
