import type { QualityLevel } from '../events';

/** Heights in px that give qualities their names. */
const STANDARD_HEIGHTS = [144, 240, 360, 480, 540, 720, 1080, 1440, 2160, 4320];
/** Relative deviation within which a picture counts as 16:9 or as of a standard height: encoders round to blocks. */
const TOLERANCE = 0.02;
const WIDESCREEN = 16 / 9;

/** Frames per second from which the name of a quality may include its frame rate. */
const HIGH_FRAME_RATE = 48;

/** Returns names such as `720P`. Equal names get their frame rate, as in `720P60`, or their bitrate (player 3). */
export function levelNames(levels: readonly QualityLevel[]): readonly string[] {
  const names = levels.map(levelName);
  const withRates = levels.map((level, index) =>
    isAmbiguous(names, index) && level.frameRate >= HIGH_FRAME_RATE
      ? `${names[index]!}${Math.round(level.frameRate)}`
      : names[index]!,
  );
  return withRates.map((name, index) => {
    const { height, bitrate } = levels[index]!;
    return height > 0 && isAmbiguous(withRates, index) ? `${name} ${bitrateName(bitrate)}` : name;
  });
}

function isAmbiguous(names: readonly string[], index: number): boolean {
  return names.indexOf(names[index]!) !== names.lastIndexOf(names[index]!);
}

function levelName({ width, height, bitrate }: QualityLevel): string {
  if (height <= 0) return bitrateName(bitrate);
  const isUsual = width <= 0 || (width >= height && width / height <= WIDESCREEN * (1 + TOLERANCE));
  const isClose = (standard: number): boolean => Math.abs(standard - height) <= standard * TOLERANCE;
  if (isUsual) return `${STANDARD_HEIGHTS.find(isClose) ?? height}P`;
  return `${nearestStandard(width < height ? width : width / WIDESCREEN)}P`;
}

function bitrateName(bitrate: number): string {
  return bitrate >= 1e6 ? `${(bitrate / 1e6).toFixed(1)}M` : `${Math.round(bitrate / 1e3)}K`;
}

function nearestStandard(height: number): number {
  return STANDARD_HEIGHTS.reduce((best, next) => (Math.abs(next - height) < Math.abs(best - height) ? next : best));
}

/** Formats a playback rate as `2.0x` or `1.25x`. */
export function rateName(rate: number): string {
  return `${Number.isInteger(rate) ? rate.toFixed(1) : rate}x`;
}
