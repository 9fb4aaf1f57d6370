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
