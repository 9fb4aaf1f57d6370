import { clamp } from '../../utils/clamp';

/** A rectangle from the left top corner of the picture, in px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A cue to be placed across the direction of its lines. */
export interface CueToPlace {
  /** Where it stands before its line is settled. */
  readonly box: Box;
  readonly settings: CueSettings;
  /** Depth of one of its lines, in px. */
  readonly step: number;
}

/** What measuring in whole px may be wrong by, in px. */
const TOLERANCE = 1;

/**
 * Distances of cues from the top of the picture, or from its left for upright lines, in px: each on its line, or on the
 * next that is free of the cues before it, as WebVTT says (https://www.w3.org/TR/webvtt1/#apply-webvtt-cue-settings).
 */
export function placeCues(
  cues: readonly CueToPlace[],
  { width, height }: { readonly width: number; readonly height: number },
): readonly number[] {
  const taken: Box[] = [];
  return cues.map((cue) => {
    const distance = distanceOf(cue, cue.settings.vertical ? width : height, taken);
    taken.push(boxAt(cue, distance));
    return distance;
  });
}

function distanceOf(cue: CueToPlace, limit: number, taken: readonly Box[]): number {
  const { box, step, settings } = cue;
  const { vertical, snapToLines, lineShift } = settings;
  const depth = vertical ? box.right - box.left : box.bottom - box.top;
  const isFree = (distance: number): boolean =>
    distance > -TOLERANCE &&
    distance + depth < limit + TOLERANCE &&
    !taken.some((other) => overlap(boxAt(cue, distance), other, TOLERANCE));
  // Lines that follow each other to the left begin at the right.
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
  // Nothing is free: what is on top of others can be read at least.
  return clamp(first, 0, last);
}

function boxAt({ box, settings }: CueToPlace, distance: number): Box {
  return settings.vertical ? moved(box, distance - box.left, 0) : moved(box, 0, distance - box.top);
}

/** Where a cue wants to be, with everything that is left to the browser settled. */
export interface CueSettings {
  /** `rl` and `lr` are upright lines that follow each other to the left or to the right. */
  readonly vertical: DirectionSetting;
  /** Length of its lines, in percent of the picture. */
  readonly size: number;
  /** Where its lines begin, in percent of the picture. */
  readonly start: number;
  readonly align: AlignSetting;
  /** Number of its first line, from -1 at the end; or with `snapToLines` off where it stands, in percent. */
  readonly line: number;
  readonly snapToLines: boolean;
  /** Share of its depth by which it stands before its line, 0..1. */
  readonly lineShift: number;
  readonly region: VTTRegion | undefined;
}

const SHIFTS: Readonly<Record<LineAlignSetting, number>> = { start: 0, center: 0.5, end: 1 };

/** The settings of a cue, computed as WebVTT says (https://www.w3.org/TR/webvtt1/#processing-cue-settings). */
export function cueSettings(cue: TextTrackCue): CueSettings {
  const { vertical, size, align, line, snapToLines, lineAlign, position, positionAlign, region } = {
    ...DEFAULTS,
    ...definedOf(cue as VTTCue),
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

/** Where lines of each alignment are, in percent of the picture, and which end of them is there, unless a cue says it. */
const ALIGNMENTS: Readonly<Record<AlignSetting, readonly [number, Exclude<PositionAlignSetting, 'auto'>]>> = {
  left: [0, 'line-left'],
  start: [50, 'line-left'],
  center: [50, 'center'],
  end: [50, 'line-right'],
  right: [100, 'line-right'],
};

/** Older browsers lack some of the settings, and cues of a file's own formats all. */
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

function definedOf(cue: VTTCue): Partial<typeof DEFAULTS> {
  const names = Object.keys(DEFAULTS) as (keyof typeof DEFAULTS)[];
  return Object.fromEntries(
    names.map((name) => [name, cue[name]]).filter(([, value]) => value !== undefined && value !== null),
  );
}

/** What controls leave of the picture. */
export interface Room {
  /** Where the title ends, in px from the top; 0 without one. */
  readonly top: number;
  /** Where the bar begins, in px from the top. */
  readonly bottom: number;
  /** The button in the middle, while it shows. */
  readonly button?: Box | undefined;
}

/**
 * Returns by how many px each box has to move down, or up where it is negative, so that no control lies over it; most
 * stay where they are.
 */
export function keepClear(boxes: readonly Box[], room: Room): readonly number[] {
  const upwards = [...boxes.keys()].sort((a, b) => boxes[b]!.bottom - boxes[a]!.bottom);
  const downwards = [...boxes.keys()].sort((a, b) => boxes[a]!.top - boxes[b]!.top);
  const shifts = boxes.map(() => 0);
  const boxOf = (index: number): Box => moved(boxes[index]!, 0, shifts[index]!);

  /** Moves one after the other; what was moved may move those behind it too. */
  const push = (order: readonly number[], shiftOf: (box: Box, pushed: readonly Box[]) => number): void => {
    const pushed: Box[] = [];
    for (const index of order) {
      const box = boxOf(index);
      const shift = shiftOf(
        box,
        pushed.filter((other) => areInColumn(box, other)),
      );
      if (shift === 0) continue;
      shifts[index]! += shift;
      pushed.push(boxOf(index));
    }
  };
  push(upwards, ({ bottom }, risen) => Math.min(0, Math.min(room.bottom, ...risen.map(({ top }) => top)) - bottom));
  push(downwards, ({ top }, sunk) => Math.max(0, Math.max(room.top, ...sunk.map(({ bottom }) => bottom)) - top));
  for (const index of upwards) {
    const others = upwards.filter((other) => other !== index).map(boxOf);
    shifts[index]! += stepAside(boxOf(index), others, room);
  }
  return shifts;
}

/** The shorter way past the button that is free; none at all leaves it where it is. */
function stepAside(box: Box, others: readonly Box[], { top, bottom, button }: Room): number {
  if (!button || !overlap(box, button)) return 0;
  const ways = [button.top - box.bottom, button.bottom - box.top].sort((a, b) => Math.abs(a) - Math.abs(b));
  const free = ways.find((way) => {
    const there = moved(box, 0, way);
    return there.top >= top && there.bottom <= bottom && !others.some((other) => overlap(there, other));
  });
  return free ?? 0;
}

/** Returns the box moved to the right and down, in px. */
export function moved({ left, top, right, bottom }: Box, x: number, y: number): Box {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

function areInColumn(a: Box, b: Box, tolerance = 0): boolean {
  return a.left < b.right - tolerance && b.left < a.right - tolerance;
}

function overlap(a: Box, b: Box, tolerance = 0): boolean {
  return areInColumn(a, b, tolerance) && a.top < b.bottom - tolerance && b.top < a.bottom - tolerance;
}
