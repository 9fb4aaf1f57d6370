import { zhCnCaptions } from '../../i18n/zh-cn-extensions';
import { parseTiming, vttBlocks, type VttTiming } from '../../utils/parse-vtt';
import { fetchTrack } from './fetch-track';

/** The cues of a file in WebVTT or SRT, in its order; what is no cue is left out. https://www.w3.org/TR/webvtt1/ */
export function parseCaptions(file: string): VTTCue[] {
  const isVtt = /^\uFEFF?WEBVTT/.test(file);
  const blocks = vttBlocks(file);
  // Some browsers have no regions.
  const hasRegions = 'VTTRegion' in globalThis;
  const regions = hasRegions ? blocks.filter(([head]) => /^REGION\s*$/.test(head!)).map(regionOf) : [];
  return blocks.flatMap((lines) => {
    // The line before the times is the name.
    const at = lines.slice(0, 2).findIndex((line) => parseTiming(line));
    if (at === -1) return [];
    const timing = parseTiming(lines[at]!)!;
    const source = lines.slice(at + 1).join('\n');
    const { text, settings } = isVtt ? { text: source, settings: timing.settings } : srtText(source);
    return [cueOf({ ...timing, text, settings, id: at === 1 ? lines[0]! : '' }, regions)];
  });
}

/** A cue as its file has it. */
interface WrittenCue extends VttTiming {
  readonly text: string;
  /** Its name, empty when it has none. */
  readonly id: string;
}

/** Where the nine places of `{\an1}` to `{\an9}` are: rows from the bottom, by WebVTT's settings. */
const ROWS = ['', 'line:50%,center', 'line:0'];
const COLUMNS = ['position:0% align:left', '', 'position:100% align:right'];

/** Converts what players have agreed upon for SRT, which has no standard: tags for bold, italic and underline, and places. */
function srtText(source: string): Pick<WrittenCue, 'text' | 'settings'> {
  const place = Number(/\{\\an([1-9])\}/.exec(source)?.[1] ?? 2) - 1;
  const text = source
    .replace(/\{\\[^}]*\}/g, '')
    .replace(/<\/?font\b[^>]*>/gi, '')
    .replace(/&/g, '&amp;')
    // What looks like another tag is text.
    .replace(/<(?!\/?[biu]>)/gi, '&lt;')
    .replace(/<\/?[BIU]>/g, (tag) => tag.toLowerCase());
  return { text, settings: [ROWS[Math.floor(place / 3)], COLUMNS[place % 3]].filter(Boolean).join(' ') };
}

/** The members of a cue or of a region that each setting of a file sets; they throw for what makes no sense. */
type Settings = Readonly<Record<string, (value: string, ...more: string[]) => object>>;

/** https://www.w3.org/TR/webvtt1/#webvtt-cue-settings */
const CUE_SETTINGS: Settings = {
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

/** https://www.w3.org/TR/webvtt1/#webvtt-region-settings */
const REGION_SETTINGS: Settings = {
  id: (id) => ({ id }),
  width: (width) => ({ width: percentOf(width) }),
  lines: (lines) => ({ lines: numberOf(lines) }),
  regionanchor: (x, y = '') => ({ regionAnchorX: percentOf(x), regionAnchorY: percentOf(y) }),
  viewportanchor: (x, y = '') => ({ viewportAnchorX: percentOf(x), viewportAnchorY: percentOf(y) }),
  scroll: (scroll) => ({ scroll }),
};

/** Applies settings such as `line:0 align:start`; what makes no sense counts as not written. */
function applySettings(target: object, written: string, settings: Settings): void {
  for (const setting of written.split(/\s+/)) {
    const [name = '', value = ''] = setting.split(':', 2);
    const [first = '', ...more] = value.split(',');
    try {
      Object.assign(target, settings[name]?.(first, ...more));
    } catch {
      // It stays as it was.
    }
  }
}

/** Throws, as what sets it does, for what is no number. */
function numberOf(value: string): number {
  if (!/^-?\d+(\.\d+)?%?$/.test(value)) throw new TypeError(value);
  return Number.parseFloat(value);
}

function percentOf(value: string): number {
  return numberOf(value.endsWith('%') ? value : '');
}

/** The cue that a browser would have made of it, in one of the regions of its file. */
function cueOf({ start, end, text, id, settings }: WrittenCue, regions: readonly VTTRegion[]): VTTCue {
  const cue = new VTTCue(start, end, text);
  cue.id = id;
  applySettings(cue, settings, {
    ...CUE_SETTINGS,
    region: (name) => ({ region: regions.find((region) => region.id === name) ?? null }),
  });
  return cue;
}

/** The region that the lines of a block describe. */
function regionOf(lines: readonly string[]): VTTRegion {
  const region = new VTTRegion();
  applySettings(region, lines.slice(1).join(' '), REGION_SETTINGS);
  return region;
}

/** What reads the files of tracks that browsers cannot read; fetched with the first of them. */
export const captionFilesModule = {
  words: zhCnCaptions,
  /** The cues of the file of a track; rejects when it cannot be fetched. */
  read: async ({ src }: HTMLTrackElement, crossOrigin: string | null): Promise<readonly VTTCue[]> =>
    parseCaptions(await fetchTrack(src, crossOrigin)),
};
