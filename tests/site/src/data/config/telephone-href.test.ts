import { describe, expect, test } from 'vitest';
import { telephoneHref } from '../../../../../site/src/data/config/runtime-config';

describe('telephoneHref', () => {
  test.each([
    ['400-000-1688', 'tel:4000001688'],
    ['+86 (21) 5555 0000', 'tel:+862155550000'],
  ])('%s is dialled as %s', (written, dialled) => {
    expect(telephoneHref(written)).toBe(dialled);
  });
});
