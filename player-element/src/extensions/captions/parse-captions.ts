import { zhCnCaptions } from '../../i18n/zh-cn-extensions';
import type { LazyModule } from '../../ui/base/lazy-module';
import { parseTiming, vttBlocks, type VttTiming } from '../../utils/parse-vtt';
import { fetchTrack } from './fetch-track';

/** The cues of a file in WebVTT or SRT, in its order; what is no cue is left out. https://www.w3.org/TR/webvtt1/ */
export function parseCaptions(file: string): VTTCue[] {
  const isVtt = /^\uFEFF?WEBVTT/.test(file);
  const blocks = vttBlocks(file);
  const regions = new Map(blocks.filter(([head]) => /^REGION\s*$/.test(head!)).map(regionOf));
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

/** The text of an SRT cue as that of a WebVTT cue, and the settings for where it stands. */
interface SrtCue {
  readonly text: string;
  readonly settings: string;
}

/** Where the nine places of `{\an1}` to `{\an9}` are: rows from the bottom, by WebVTT's settings. */
const ROWS = ['', 'line:50%,center', 'line:0'];
const COLUMNS = ['position:0% align:left', '', 'position:100% align:right'];

/** Converts what players have agreed upon for SRT, which has no standard: tags for bold, italic and underline, and places. */
function srtText(source: string): SrtCue {
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
function cueOf(
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

/** The region that the lines of a block describe, with its name; without a region in browsers that have none. */
function regionOf(lines: readonly string[]): readonly [string, VTTRegion | undefined] {
  const settings = Object.fromEntries(
    lines
      .slice(1)
      .flatMap((line) => line.split(/\s+/))
      .map(pair),
  );
  const { id = '', width, lines: count, regionanchor, viewportanchor, scroll } = settings;
  if (!('VTTRegion' in globalThis)) return [id, undefined];
  const region = new VTTRegion();
  const [anchorX, anchorY] = percentages(regionanchor);
  const [viewportX, viewportY] = percentages(viewportanchor);
  const values = {
    id,
    width: percentages(width)[0],
    lines: count && /^\d+$/.test(count) ? Number(count) : undefined,
    regionAnchorX: anchorX,
    regionAnchorY: anchorY,
    viewportAnchorX: viewportX,
    viewportAnchorY: viewportY,
    scroll,
  };
  for (const [name, value] of Object.entries(values)) {
    try {
      if (value !== undefined) Object.assign(region, { [name]: value });
    } catch {
      // What is out of range stays as it was.
    }
  }
  return [id, region];
}

function pair(setting: string): readonly [string, string] {
  const colon = setting.indexOf(':');
  return [setting.slice(0, colon), setting.slice(colon + 1)];
}

function percentages(value = ''): readonly (number | undefined)[] {
  return value.split(',').map((part) => (/^\d+(\.\d+)?%$/.test(part) ? Number.parseFloat(part) : undefined));
}

/** What reads the files of tracks that browsers cannot read; fetched with the first of them. */
interface CaptionFilesModule extends LazyModule {
  /** The cues of the file of a track; rejects when it cannot be fetched. */
  read(track: HTMLTrackElement, crossOrigin: string | null): Promise<readonly VTTCue[]>;
}

export const captionFilesModule: CaptionFilesModule = {
  words: zhCnCaptions,
  read: async ({ src }, crossOrigin) => parseCaptions(await fetchTrack(src, crossOrigin)),
};
