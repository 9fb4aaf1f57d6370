import { describe, expect, test } from 'vitest';
import { returnPath } from '../../../../../site/src/data/navigation/paths';

describe('returnPath', () => {
  test.each([
    ['/product/index?a=1#top', '/product/index?a=1#top'],
    ['/mecenter/indexorder?token=secret', '/mecenter/indexorder'],
    ['college', '/college/index'],
    ['notFound', '/home'],
    ['productDetail', '/home'],
    ['login', '/home'],
    ['/login?redirect=/login', '/home'],
    ['/LOGIN/', '/home'],
    ['/redirect/%2Fhome', '/home'],
    ['Redirect', '/home'],
    ['https://evil.example', '/home'],
    ['//evil.example', '/home'],
    ['/\\evil.example', '/home'],
    ['javascript:alert(1)', '/home'],
    ['', '/home'],
    [null, '/home'],
  ])('%s leads to %s', (redirect, path) => {
    expect(returnPath(redirect)).toBe(path);
  });
});
