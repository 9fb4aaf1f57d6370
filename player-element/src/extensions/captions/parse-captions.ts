import { zhCnCaptions } from '../../i18n/zh-cn-extensions';
import { isWebVtt, parseCues, vttBlocks, type ParsedCue } from '../../utils/parse-cues';
import { fetchTrack } from './fetch-track';

/** Parses the cues of a WebVTT or SRT file in file order. */
export function parseCaptions(file: string): VTTCue[] {
  const isVtt = isWebVtt(file);
  // Some browsers lack regions.
  const regions = 'VTTRegion' in globalThis ? vttBlocks(file, 'REGION').map(createRegion) : [];
  return parseCues(file).map((cue) => createCue(isVtt ? cue : convertSrt(cue), regions));
}

/** WebVTT settings for the positions `{\an1}` to `{\an9}`; rows from the bottom. */
const ROWS = ['', 'line:50%,center', 'line:0'];
const COLUMNS = ['position:0% align:left', '', 'position:100% align:right'];

/** Converts SRT by convention: tags for bold, italic and underline, line breaks, and positions. */
function convertSrt(cue: ParsedCue): ParsedCue {
  const place = Number(/\{\\an([1-9])\}/.exec(cue.text)?.[1] ?? 2) - 1;
  const text = cue.text
    .replace(/\{\\[^}]*\}/g, '')
    .replace(/<\/?font\b[^>]*>/gi, '')
    .replace(/<br\s*\/?>|\\N/gi, '\n')
    // Character references of HTML stay.
    .replace(/&(?!#?\w+;)/g, '&amp;')
    // All other tags are text.
    .replace(/<(?!\/?[biu]>)/gi, '&lt;')
    .replace(/<\/?[BIU]>/g, (tag) => tag.toLowerCase());
  return { ...cue, text, settings: [cue.settings, ROWS[Math.floor(place / 3)], COLUMNS[place % 3]].join(' ') };
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
  applySettings(region, lines.join(' '), REGION_SETTINGS);
  return region;
}

/** Parser of track files that browsers cannot read; loaded with the first one. */
export const captionFilesModule = {
  words: zhCnCaptions,
  /** Fetches and parses the file of a track; rejects when the request fails. */
  read: async ({ src }: HTMLTrackElement, crossOrigin: string | null): Promise<readonly VTTCue[]> =>
    parseCaptions(await fetchTrack(src, crossOrigin)),
};
