export type Ease = (progress: number) => number;

export const linear: Ease = (progress) => progress;

export const easeOut: Ease = (progress) => 1 - (1 - progress) ** 3;

export const easeInOut: Ease = (progress) => (progress < 0.5 ? 4 * progress ** 3 : 1 - (2 - 2 * progress) ** 3 / 2);

/** Settles after passing its mark a little. */
export const easeOutBack: Ease = (progress) => {
  const overshoot = 1.4;
  return 1 + (overshoot + 1) * (progress - 1) ** 3 + overshoot * (progress - 1) ** 2;
};

/** 0 before `from`, 1 after `to`, eased between them (seconds). */
export function ramp(time: number, from: number, to: number, ease: Ease = easeOut): number {
  return ease(Math.max(0, Math.min(1, (time - from) / (to - from))));
}

/** The value between two others. */
export function mix(from: number, to: number, progress: number): number {
  return from + (to - from) * progress;
}
