import { describe, expect, test } from 'vitest';
import { moveBy, wholeFrame, zoomOf, zoomTo } from '../../../../../site/src/features/profile/avatar-dialog';

const size = { width: 400, height: 300 };

describe('CropFrame', () => {
  test('begins with the largest square in the middle', () => {
    expect(wholeFrame(size)).toEqual({ x: 50, y: 0, side: 300 });
    expect(zoomOf(wholeFrame(size), size)).toBe(1);
  });

  test('zooms around its middle, from all to a quarter', () => {
    expect(zoomTo(wholeFrame(size), size, 2)).toEqual({ x: 125, y: 75, side: 150 });
    expect(zoomOf(zoomTo(wholeFrame(size), size, 9), size)).toBe(4);
    expect(zoomTo(zoomTo(wholeFrame(size), size, 4), size, 0.5)).toEqual(wholeFrame(size));
  });

  test('moves as far as the picture goes', () => {
    const near = zoomTo(wholeFrame(size), size, 2);
    expect(moveBy(near, size, 0.5, -0.25)).toEqual({ x: 200, y: 37.5, side: 150 });
    expect(moveBy(near, size, 9, 9)).toEqual({ x: 250, y: 150, side: 150 });
    expect(moveBy(near, size, -9, -9)).toEqual({ x: 0, y: 0, side: 150 });
  });
});
