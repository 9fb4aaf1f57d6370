import { clamp } from '../../utils/clamp';

/** Rectangle in px from the top left corner of the picture. */
export type Box = Pick<DOMRectReadOnly, 'left' | 'top' | 'right' | 'bottom'>;

/** Cue to place on a line. */
export interface CueToPlace {
  /** Box before the cue moves to its line. */
  readonly box: Box;
  readonly settings: CueSettings;
  /** Height of a line, or its width in vertical text, in px. */
  readonly step: number;
}

/** Maximum error of measurements in whole px. */
const TOLERANCE = 1;

/**
 * Returns the distance of each cue from the top of the picture, or from its left in vertical text, in px. A cue takes
 * its line, or the next one free of earlier cues (https://www.w3.org/TR/webvtt1/#apply-webvtt-cue-settings).
 */
export function placeCues(
  cues: readonly CueToPlace[],
  { width, height }: { readonly width: number; readonly height: number },
): readonly number[] {
  const taken: Box[] = [];
  return cues.map((cue) => {
    const distance = findDistance(cue, cue.settings.vertical ? width : height, taken);
    taken.push(boxAt(cue, distance));
    return distance;
  });
}

function findDistance(cue: CueToPlace, limit: number, taken: readonly Box[]): number {
  const { box, step, settings } = cue;
  const { vertical, snapToLines, lineShift } = settings;
  const depth = vertical ? box.right - box.left : box.bottom - box.top;
  const isFree = (distance: number): boolean =>
    distance > -TOLERANCE &&
    distance + depth < limit + TOLERANCE &&
    !taken.some((other) => overlap(boxAt(cue, distance), other, TOLERANCE));
  // Lines of `rl` text start at the right edge.
  const line = vertical === 'rl' && snapToLines ? -(settings.line + 1) : settings.line;
  const last = Math.max(limit - depth, 0);
  const first = snapToLines
    ? Math.round(line) * step + (line < 0 ? limit : 0)
    : clamp((line / 100) * limit - lineShift * depth, 0, last);
  const towards = snapToLines && line >= 0 ? 1 : -1;
  for (const direction of [towards, -towards]) {
    for (let distance = first; distance > -step && distance < limit + step; distance += direction * step) {
      if (isFree(distance)) return distance;
    }
  }
  // Without a free position, the cue covers others but stays within the picture.
  return clamp(first, 0, last);
}

function boxAt({ box, settings }: CueToPlace, distance: number): Box {
  return settings.vertical ? moved(box, distance - box.left, 0) : moved(box, 0, distance - box.top);
}

/** Settings of a cue, with all `auto` values resolved. */
export interface CueSettings {
  /** `rl` and `lr`: vertical text with lines from right to left, or from left to right. */
  readonly vertical: DirectionSetting;
  /** Length of the lines, in percent of the picture. */
  readonly size: number;
  /** Start of the lines, in percent of the picture. */
  readonly start: number;
  readonly align: AlignSetting;
  /** Number of the first line, from -1 at the end; without `snapToLines` a position in percent. */
  readonly line: number;
  readonly snapToLines: boolean;
  /** Share of its depth by which the cue moves before its line, 0..1. */
  readonly lineShift: number;
  readonly region: VTTRegion | undefined;
}

const SHIFTS: Readonly<Record<LineAlignSetting, number>> = { start: 0, center: 0.5, end: 1 };

/** Computes the settings of a cue (https://www.w3.org/TR/webvtt1/#processing-cue-settings). */
export function cueSettings(cue: TextTrackCue): CueSettings {
  const { vertical, size, align, line, snapToLines, lineAlign, position, positionAlign, region } = {
    ...DEFAULTS,
    ...pickDefined(cue as VTTCue),
  };
  const [autoPosition, autoAnchor] = ALIGNMENTS[align];
  const middle = position === 'auto' ? autoPosition : position;
  const anchor = positionAlign === 'auto' ? autoAnchor : positionAlign;
  const room = { 'line-left': 100 - middle, center: 2 * Math.min(middle, 100 - middle), 'line-right': middle }[anchor];
  const length = Math.min(size, room);
  const start = { 'line-left': middle, center: middle - length / 2, 'line-right': middle - length }[anchor];
  const lineNumber = line === 'auto' ? (snapToLines ? -1 : 100) : line;
  return { vertical, size: length, start, align, line: lineNumber, snapToLines, lineShift: SHIFTS[lineAlign], region };
}

/** Automatic position of each alignment, in percent of the picture, and the end of the lines at that position. */
const ALIGNMENTS: Readonly<Record<AlignSetting, readonly [number, Exclude<PositionAlignSetting, 'auto'>]>> = {
  left: [0, 'line-left'],
  start: [50, 'line-left'],
  center: [50, 'center'],
  end: [50, 'line-right'],
  right: [100, 'line-right'],
};

/** Defaults for browsers that lack some settings, and for cues other than `VTTCue`, which lack all. */
const DEFAULTS = {
  vertical: '' as DirectionSetting,
  size: 100,
  align: 'center' as AlignSetting,
  line: 'auto' as LineAndPositionSetting,
  snapToLines: true,
  lineAlign: 'start' as LineAlignSetting,
  position: 'auto' as LineAndPositionSetting,
  positionAlign: 'auto' as PositionAlignSetting,
  region: undefined as VTTRegion | undefined,
};

function pickDefined(cue: VTTCue): Partial<typeof DEFAULTS> {
  const names = Object.keys(DEFAULTS) as (keyof typeof DEFAULTS)[];
  return Object.fromEntries(
    names.map((name) => [name, cue[name]]).filter(([, value]) => value !== undefined && value !== null),
  );
}

/** Area that the controls leave free. */
export interface Room {
  /** Bottom of the title, in px from the top; 0 without a title. */
  readonly top: number;
  /** Top of the bar, in px from the top. */
  readonly bottom: number;
  /** Centre button, while visible. */
  readonly button?: Box | undefined;
}

/** Returns the vertical offset of each box in px, negative for up, that keeps it clear of the controls; 0 for most. */
export function keepClear(boxes: readonly Box[], room: Room): readonly number[] {
  const upwards = [...boxes.keys()].sort((a, b) => boxes[b]!.bottom - boxes[a]!.bottom);
  const downwards = [...boxes.keys()].sort((a, b) => boxes[a]!.top - boxes[b]!.top);
  const shifts = boxes.map(() => 0);
  const boxOf = (index: number): Box => moved(boxes[index]!, 0, shifts[index]!);

  /** Moves boxes in order; a moved box also pushes those in its way. */
  const push = (order: readonly number[], shiftOf: (box: Box, pushed: readonly Box[]) => number): void => {
    const pushed: Box[] = [];
    for (const index of order) {
      const box = boxOf(index);
      const inColumn = pushed.filter((other) => areInColumn(box, other));
      const shift = shiftOf(box, inColumn);
      if (shift === 0) continue;
      shifts[index]! += shift;
      pushed.push(boxOf(index));
    }
  };
  push(upwards, ({ bottom }, raised) => Math.min(0, Math.min(room.bottom, ...raised.map(({ top }) => top)) - bottom));
  push(downwards, ({ top }, lowered) => Math.max(0, Math.max(room.top, ...lowered.map(({ bottom }) => bottom)) - top));
  for (const index of upwards) {
    const others = upwards.filter((other) => other !== index).map(boxOf);
    shifts[index]! += avoidButton(boxOf(index), others, room);
  }
  return shifts;
}

/** Returns the smaller free offset past the button, in px; 0 when none is free. */
function avoidButton(box: Box, others: readonly Box[], { top, bottom, button }: Room): number {
  if (!button || !overlap(box, button)) return 0;
  const offsets = [button.top - box.bottom, button.bottom - box.top].sort((a, b) => Math.abs(a) - Math.abs(b));
  const free = offsets.find((offset) => {
    const candidate = moved(box, 0, offset);
    return candidate.top >= top && candidate.bottom <= bottom && !others.some((other) => overlap(candidate, other));
  });
  return free ?? 0;
}

/** Returns the box moved right and down, in px. */
export function moved({ left, top, right, bottom }: Box, x: number, y: number): Box {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

function areInColumn(a: Box, b: Box, tolerance = 0): boolean {
  return a.left < b.right - tolerance && b.left < a.right - tolerance;
}

function overlap(a: Box, b: Box, tolerance = 0): boolean {
  return areInColumn(a, b, tolerance) && a.top < b.bottom - tolerance && b.top < a.bottom - tolerance;
}
