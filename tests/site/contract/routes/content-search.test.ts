import { describe, expect, test } from 'vitest';
import { contentSearch } from '../../../../site/contract/routes/content-search';

describe('contentSearch', () => {
  test.each([
    ['', ''],
    ['?', ''],
    ['?utm_source=a&gclid=1', ''],
    ['?token=abc&desktop=1&page=2', '?page=2'],
    ['?page=2&category=%E6%95%B0', '?category=%E6%95%B0&page=2'],
    ['?tag=b&tag=a&%75tm_medium=x', '?tag=b&tag=a'],
    ['?%=1&a', '?%=1&a'],
    ['?appId=1&app_id=2', '?appId=1'],
  ])('%s is %s', (search, expected) => {
    expect(contentSearch(search)).toBe(expected);
  });
});
