import type { Point } from './finger-tracker';
import type { TapPlace } from './tap-series';

/** What the picture says while fingers are on it. */
export type TouchNotice =
  /** How often was skipped to a side, and where the last tap was, 0..1 of the picture. */
  | { readonly kind: 'skip'; readonly place: TapPlace; readonly count: number; readonly at: Point }
  /** Where lifting the finger would go, and where playback was, in seconds. */
  | { readonly kind: 'seek'; readonly time: number; readonly from: number }
  | { readonly kind: 'fill'; readonly isFilled: boolean }
  | { readonly kind: 'fast' | 'brightness' };
