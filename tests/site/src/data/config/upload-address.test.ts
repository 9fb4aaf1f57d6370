import { describe, expect, test } from 'vitest';
import { defaultRuntimeConfig } from '../../../../../site/contract/site-config/runtime-config';
import { uploadAddress } from '../../../../../site/src/data/config/runtime-config';

const elsewhere = { ...defaultRuntimeConfig.apiBases, client: 'https://api.example.cn/api/client' };

describe('uploadAddress', () => {
  test.each([
    ['an upload stands beside the API', '/uploads/a.png', elsewhere, 'https://api.example.cn/uploads/a.png'],
    ['on one host, that is this one', '/uploads/a.png', defaultRuntimeConfig.apiBases, '/uploads/a.png'],
    ['a picture of the site comes with the site', '/pictures/a.svg', elsewhere, '/pictures/a.svg'],
    ['a whole address stays', 'https://img.example.cn/a.png', elsewhere, 'https://img.example.cn/a.png'],
    ['and none is none', '', elsewhere, ''],
  ])('%s', (_what, address, apiBases, expected) => {
    expect(uploadAddress(address, { apiBases })).toBe(expected);
  });
});
