import { zhCnCaptions } from '../../i18n/zh-cn-extensions';
import { parseTiming, vttBlocks, type VttTiming } from '../../utils/parse-cues';
import { fetchTrack } from './fetch-track';

/** Parses the cues of a WebVTT or SRT file in file order; other blocks are skipped. https://www.w3.org/TR/webvtt1/ */
export function parseCaptions(file: string): VTTCue[] {
  const isVtt = /^\uFEFF?WEBVTT/.test(file);
  const blocks = vttBlocks(file);
  // Some browsers lack regions.
  const hasRegions = 'VTTRegion' in globalThis;
  const regions = hasRegions ? blocks.filter(([head]) => /^REGION\s*$/.test(head!)).map(createRegion) : [];
  return blocks.flatMap((lines) => {
    // The line before the timing is the cue identifier.
    const at = lines.slice(0, 2).findIndex((line) => parseTiming(line));
    if (at === -1) return [];
    const timing = parseTiming(lines[at]!)!;
    const source = lines.slice(at + 1).join('\n');
    const { text, settings } = isVtt ? { text: source, settings: timing.settings } : convertSrt(source);
    return [createCue({ ...timing, text, settings, id: at === 1 ? lines[0]! : '' }, regions)];
  });
}

/** Cue as written in its file. */
interface ParsedCue extends VttTiming {
  readonly text: string;
  /** Cue identifier, empty when there is none. */
  readonly id: string;
}

/** WebVTT settings for the positions `{\an1}` to `{\an9}`; rows from the bottom. */
const ROWS = ['', 'line:50%,center', 'line:0'];
const COLUMNS = ['position:0% align:left', '', 'position:100% align:right'];

/** Converts SRT, which has no standard, by convention: tags for bold, italic and underline, and positions. */
function convertSrt(source: string): Pick<ParsedCue, 'text' | 'settings'> {
  const place = Number(/\{\\an([1-9])\}/.exec(source)?.[1] ?? 2) - 1;
  const text = source
    .replace(/\{\\[^}]*\}/g, '')
    .replace(/<\/?font\b[^>]*>/gi, '')
    .replace(/&/g, '&amp;')
    // All other tags are text.
    .replace(/<(?!\/?[biu]>)/gi, '&lt;')
    .replace(/<\/?[BIU]>/g, (tag) => tag.toLowerCase());
  return { text, settings: [ROWS[Math.floor(place / 3)], COLUMNS[place % 3]].filter(Boolean).join(' ') };
}

/** Functions from the value of a setting to properties of a cue or region; they throw on invalid values. */
type Settings = Readonly<Record<string, (value: string, ...more: string[]) => object>>;

/** https://www.w3.org/TR/webvtt1/#webvtt-cue-settings */
const CUE_SETTINGS: Settings = {
  vertical: (vertical) => ({ vertical }),
  line: (line, lineAlign) => ({
    snapToLines: !line.endsWith('%'),
    line: parseNumber(line),
    ...(lineAlign && { lineAlign }),
  }),
  position: (position, positionAlign) => ({ position: parseNumber(position), ...(positionAlign && { positionAlign }) }),
  size: (size) => ({ size: parseNumber(size) }),
  align: (align) => ({ align }),
};

/** https://www.w3.org/TR/webvtt1/#webvtt-region-settings */
const REGION_SETTINGS: Settings = {
  id: (id) => ({ id }),
  width: (width) => ({ width: parsePercent(width) }),
  lines: (lines) => ({ lines: parseNumber(lines) }),
  regionanchor: (x, y = '') => ({ regionAnchorX: parsePercent(x), regionAnchorY: parsePercent(y) }),
  viewportanchor: (x, y = '') => ({ viewportAnchorX: parsePercent(x), viewportAnchorY: parsePercent(y) }),
  scroll: (scroll) => ({ scroll }),
};

/** Applies settings such as `line:0 align:start`; invalid ones are ignored. */
function applySettings(target: object, written: string, settings: Settings): void {
  for (const setting of written.split(/\s+/)) {
    const [name = '', value = ''] = setting.split(':', 2);
    const [first = '', ...more] = value.split(',');
    try {
      Object.assign(target, settings[name]?.(first, ...more));
    } catch {
      // The property keeps its value.
    }
  }
}

/** Throws on an invalid number, as the setters of a cue do. */
function parseNumber(value: string): number {
  if (!/^-?\d+(\.\d+)?%?$/.test(value)) throw new TypeError(value);
  return Number.parseFloat(value);
}

function parsePercent(value: string): number {
  return parseNumber(value.endsWith('%') ? value : '');
}

/** Creates a cue as the browser would, in its region of the file. */
function createCue({ start, end, text, id, settings }: ParsedCue, regions: readonly VTTRegion[]): VTTCue {
  const cue = new VTTCue(start, end, text);
  cue.id = id;
  applySettings(cue, settings, {
    ...CUE_SETTINGS,
    region: (name) => ({ region: regions.find((region) => region.id === name) ?? null }),
  });
  return cue;
}

/** Creates the region that a REGION block describes. */
function createRegion(lines: readonly string[]): VTTRegion {
  const region = new VTTRegion();
  applySettings(region, lines.slice(1).join(' '), REGION_SETTINGS);
  return region;
}

/** Parser of track files that browsers cannot read; loaded with the first one. */
export const captionFilesModule = {
  words: zhCnCaptions,
  /** Fetches and parses the file of a track; rejects when the request fails. */
  read: async ({ src }: HTMLTrackElement, crossOrigin: string | null): Promise<readonly VTTCue[]> =>
    parseCaptions(await fetchTrack(src, crossOrigin)),
};
