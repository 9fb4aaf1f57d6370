import { afterEach, beforeEach } from 'vitest';
import { brand } from '../../site/contract/brand/brand';

/** Lets the brand of each test be that of a real provider, not a demo's. */
export function asRealProvider(): void {
  const { isDemo } = brand;
  beforeEach(() => void Object.assign(brand, { isDemo: false }));
  afterEach(() => void Object.assign(brand, { isDemo }));
}
