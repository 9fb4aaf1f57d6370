import type { QualityLevel } from '../events';

/** Heights that qualities are named after, in px. */
const STANDARD_HEIGHTS = [144, 240, 360, 480, 540, 720, 1080, 1440, 2160, 4320];
/** How far a picture may be from 16:9 or from a standard height and still count as one: encoders round to blocks. */
const TOLERANCE = 0.02;
const WIDE = 16 / 9;

/** Pictures per second from which on a quality is named after them. */
const SMOOTH_RATE = 48;

/**
 * Names of qualities, such as `720P`; those that would sound alike are told apart by their pictures per second, as in
 * `720P60`, or by their bitrate (player 3).
 */
export function levelNames(levels: readonly QualityLevel[]): readonly string[] {
  const plain = levels.map(levelName);
  const smooth = levels.map((level, index) =>
    isAmbiguous(plain, index) && level.frameRate >= SMOOTH_RATE
      ? `${plain[index]!}${Math.round(level.frameRate)}`
      : plain[index]!,
  );
  return smooth.map((name, index) => {
    const { height, bitrate } = levels[index]!;
    return height > 0 && isAmbiguous(smooth, index) ? `${name} ${bitrateName(bitrate)}` : name;
  });
}

function isAmbiguous(names: readonly string[], index: number): boolean {
  return names.indexOf(names[index]!) !== names.lastIndexOf(names[index]!);
}

function levelName({ width, height, bitrate }: QualityLevel): string {
  if (height <= 0) return bitrateName(bitrate);
  const isUsual = width <= 0 || (width >= height && width / height <= WIDE * (1 + TOLERANCE));
  const isClose = (standard: number): boolean => Math.abs(standard - height) <= standard * TOLERANCE;
  if (isUsual) return `${STANDARD_HEIGHTS.find(isClose) ?? height}P`;
  return `${nearestStandard(width < height ? width : width / WIDE)}P`;
}

function bitrateName(bitrate: number): string {
  return bitrate >= 1e6 ? `${(bitrate / 1e6).toFixed(1)}M` : `${Math.round(bitrate / 1e3)}K`;
}

function nearestStandard(height: number): number {
  return STANDARD_HEIGHTS.reduce((best, next) => (Math.abs(next - height) < Math.abs(best - height) ? next : best));
}

/** A speed as `2.0x` or `1.25x`. */
export function rateName(rate: number): string {
  return `${Number.isInteger(rate) ? rate.toFixed(1) : rate}x`;
}
