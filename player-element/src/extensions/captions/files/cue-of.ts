import type { VttTiming } from '../../../utils/parse-vtt';

/** A cue as its file has it. */
interface WrittenCue extends VttTiming {
  readonly text: string;
  /** Its name, empty when it has none. */
  readonly id: string;
}

/** The members of a cue that each setting sets (https://www.w3.org/TR/webvtt1/#webvtt-cue-settings). */
const SETTINGS: Readonly<Record<string, (value: string, align?: string) => object>> = {
  vertical: (vertical) => ({ vertical }),
  line: (line, lineAlign) => ({
    snapToLines: !line.endsWith('%'),
    line: numberOf(line),
    ...(lineAlign && { lineAlign }),
  }),
  position: (position, positionAlign) => ({ position: numberOf(position), ...(positionAlign && { positionAlign }) }),
  size: (size) => ({ size: numberOf(size) }),
  align: (align) => ({ align }),
};

/** The cue that a browser would have made of it, in one of the regions of its file. */
export function cueOf(
  { start, end, text, id, settings }: WrittenCue,
  regions: ReadonlyMap<string, VTTRegion | undefined>,
): VTTCue {
  const cue = new VTTCue(start, end, text);
  cue.id = id;
  for (const setting of settings.split(/\s+/)) {
    const [name = '', value = ''] = setting.split(':', 2);
    const [first = '', second] = value.split(',');
    try {
      if (name === 'region') cue.region = regions.get(value) ?? null;
      else Object.assign(cue, SETTINGS[name]?.(first, second));
    } catch {
      // What makes no sense counts as not written.
    }
  }
  return cue;
}

/** Throws, as what sets it does, for what is no number. */
function numberOf(value: string): number {
  if (!/^-?\d+(\.\d+)?%?$/.test(value)) throw new TypeError(value);
  return Number.parseFloat(value);
}
