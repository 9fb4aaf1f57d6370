import { describe, expect, test } from 'vitest';
import { assetAddress } from '../../../site/contract/assets/asset-folders';
import { ownAddress } from '../../../site/contract/assets/own-address';
import { drawnSources } from '../../../site/contract/picture/drawn-picture';

const folders = { '/pictures/': 'https://cdn.example.com/site/pictures-1a2b3c4d5e/' };
const pairs = [
  ['/pictures/a/b.jpg', 'https://cdn.example.com/site/pictures-1a2b3c4d5e/a/b.jpg'],
  ['/uploads/a.jpg', '/uploads/a.jpg'],
  ['https://other.example/pictures/a.jpg', 'https://other.example/pictures/a.jpg'],
] as const;

describe('assetAddress', () => {
  test.each(pairs)('%s is loaded from %s', (own, elsewhere) => {
    expect(assetAddress(own, folders)).toBe(elsewhere);
    expect(assetAddress(own, {})).toBe(own);
  });
});

describe('ownAddress', () => {
  test.each(pairs)('%s is where %s comes from', (own, elsewhere) => expect(ownAddress(elsewhere, folders)).toBe(own));
});

describe('drawnSources', () => {
  test('each width has the address that it is loaded from', () => {
    const [avif] = drawnSources('/pictures/drawn/products/1001.jpg', (address) => assetAddress(address, folders));
    expect(avif?.srcSet).toBe(
      [320, 640, 1280].map((width) => `${folders['/pictures/']}drawn/products/1001-${width}.avif ${width}w`).join(', '),
    );
  });
});
