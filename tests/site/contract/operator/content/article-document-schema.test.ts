import { describe, expect, test } from 'vitest';
import { address } from '../../../../../site/contract/operator/content/article-document-schema';
import { productDocument } from '../../../../../site/contract/operator/content/product-document-schema';

describe('address', () => {
  test.each([
    '/college/post?id=1',
    '/media/tour/master.m3u8',
    '/apis',
    '/operator-guide',
    '/a..b/c...png',
    'https://cdn.example.cn/api/a.png',
  ])('takes %s', (text) => expect(address.safeParse(text).success).toBe(true));

  test.each([
    '/api/v1/ow/logout',
    '/api?x=1',
    '/API/v1',
    '/operator',
    '/operator/order',
    '/media/../api/v1',
    '/media/%2E%2e/operator',
    '/..',
    'https://example.cn/../a',
    '//evil.example',
    'http://example.cn/a',
  ])('refuses %s', (text) => expect(address.safeParse(text).success).toBe(false));
});

test.each([
  ['', true],
  ['https://data.example.cn/enter?to=a@b', true],
  ['http://data.example.cn/enter', false],
  ['https://user:password@data.example.cn/enter', false],
  ['https://user@data.example.cn', false],
])('the address where members enter a product may be %j: %s', (text, isRight) => {
  expect(productDocument.shape.entryAddress.safeParse(text).success).toBe(isRight);
});
