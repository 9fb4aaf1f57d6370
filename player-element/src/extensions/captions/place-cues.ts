/** A rectangle from the left top corner of the picture, in px. */
interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A cue to be placed across the direction of its lines. */
export interface CueToPlace {
  /** Where it stands before its line is settled. */
  readonly place: Place;
  readonly isVertical: boolean;
  /** Number of its line from the beginning, from -1 at the end; or percent of the picture. */
  readonly line: number;
  readonly snapToLines: boolean;
  /** Share of its depth by which it stands before its line, 0..1. */
  readonly lineShift: number;
  /** Depth of one of its lines, in px. */
  readonly step: number;
}

/** What measuring in whole px may be wrong by, in px. */
const TOLERANCE = 1;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Distances of cues from the top of the picture, or from its left for upright lines, in px: each on its line, or on the
 * next that is free of the cues before it, as WebVTT says (https://www.w3.org/TR/webvtt1/#apply-webvtt-cue-settings).
 */
export function placeCues(cues: readonly CueToPlace[], picture: Size): readonly number[] {
  const taken: Place[] = [];
  return cues.map((cue) => {
    const limit = cue.isVertical ? picture.width : picture.height;
    const distance = distanceOf(cue, limit, taken);
    taken.push(at(cue, distance));
    return distance;
  });
}

function distanceOf(cue: CueToPlace, limit: number, taken: readonly Place[]): number {
  const depth = cue.isVertical ? cue.place.width : cue.place.height;
  const isFree = (distance: number): boolean =>
    distance > -TOLERANCE &&
    distance + depth < limit + TOLERANCE &&
    !taken.some((other) => overlap(at(cue, distance), other));
  const first = cue.snapToLines
    ? Math.round(cue.line) * cue.step + (cue.line < 0 ? limit : 0)
    : Math.min(Math.max((cue.line / 100) * limit - cue.lineShift * depth, 0), Math.max(limit - depth, 0));
  const towards = cue.snapToLines && cue.line >= 0 ? 1 : -1;
  for (const direction of [towards, -towards]) {
    for (let distance = first; distance > -cue.step && distance < limit + cue.step; distance += direction * cue.step) {
      if (isFree(distance)) return distance;
    }
  }
  // Nothing is free: what is on top of others can be read at least.
  return Math.min(Math.max(first, 0), Math.max(limit - depth, 0));
}

function at({ place, isVertical }: CueToPlace, distance: number): Place {
  return isVertical ? { ...place, left: distance } : { ...place, top: distance };
}

function overlap(a: Place, b: Place): boolean {
  const isBeside = a.left > b.left + b.width - TOLERANCE || b.left > a.left + a.width - TOLERANCE;
  const isAbove = a.top > b.top + b.height - TOLERANCE || b.top > a.top + a.height - TOLERANCE;
  return !isBeside && !isAbove;
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
  const middle = position === 'auto' ? autoPosition(align) : position;
  const anchor = positionAlign === 'auto' ? autoAnchor(align) : positionAlign;
  const room = { 'line-left': 100 - middle, center: 2 * Math.min(middle, 100 - middle), 'line-right': middle }[anchor];
  const length = Math.min(size, room);
  const start = { 'line-left': middle, center: middle - length / 2, 'line-right': middle - length }[anchor];
  const lineNumber = line === 'auto' ? (snapToLines ? -1 : 100) : line;
  return { vertical, size: length, start, align, line: lineNumber, snapToLines, lineShift: SHIFTS[lineAlign], region };
}

type Anchor = Exclude<PositionAlignSetting, 'auto'>;

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

function autoPosition(align: AlignSetting): number {
  if (align === 'left') return 0;
  return align === 'right' ? 100 : 50;
}

function autoAnchor(align: AlignSetting): Anchor {
  if (align === 'left' || align === 'start') return 'line-left';
  return align === 'right' || align === 'end' ? 'line-right' : 'center';
}

/** A rectangle from the left top corner of the picture, in px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
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

/** By how much each of these has to move down, or up, so that no control lies over it, in px: most by nothing. */
export function keepClear(boxes: readonly Box[], room: Room): readonly number[] {
  const upwards = [...boxes.keys()].sort((a, b) => boxes[b]!.bottom - boxes[a]!.bottom);
  const shifts = boxes.map(() => 0);
  const placeOf = (index: number): Box => moved(boxes[index]!, shifts[index]!);

  // What stands above what rises may have to rise too.
  const risen: Box[] = [];
  for (const index of upwards) {
    const box = boxes[index]!;
    const limit = Math.min(room.bottom, ...risen.filter((other) => areInColumn(box, other)).map(({ top }) => top));
    if (box.bottom <= limit) continue;
    shifts[index] = limit - box.bottom;
    risen.push(placeOf(index));
  }
  const sunk: Box[] = [];
  const downwards = [...boxes.keys()].sort((a, b) => boxes[a]!.top - boxes[b]!.top);
  for (const index of downwards) {
    const box = placeOf(index);
    const limit = Math.max(room.top, ...sunk.filter((other) => areInColumn(box, other)).map(({ bottom }) => bottom));
    if (box.top >= limit) continue;
    shifts[index]! += limit - box.top;
    sunk.push(placeOf(index));
  }
  for (const index of upwards) {
    const others = upwards.filter((other) => other !== index).map(placeOf);
    shifts[index]! += stepAside(placeOf(index), others, room);
  }
  return shifts;
}

/** The shorter way past the button that is free; none at all leaves it where it is. */
function stepAside(box: Box, others: readonly Box[], { top, bottom, button }: Room): number {
  if (!button || !overlapsBox(box, button)) return 0;
  const ways = [button.top - box.bottom, button.bottom - box.top].sort((a, b) => Math.abs(a) - Math.abs(b));
  const free = ways.find((way) => {
    const there = moved(box, way);
    return there.top >= top && there.bottom <= bottom && !others.some((other) => overlapsBox(there, other));
  });
  return free ?? 0;
}

function moved(box: Box, shift: number): Box {
  return { ...box, top: box.top + shift, bottom: box.bottom + shift };
}

function areInColumn(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right;
}

function overlapsBox(a: Box, b: Box): boolean {
  return areInColumn(a, b) && a.top < b.bottom && b.top < a.bottom;
}
