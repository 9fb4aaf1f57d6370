import { clockSeconds } from './clock-text';

/** Cue of a WebVTT or SRT file. */
export interface ParsedCue {
  /** Start time, in seconds. */
  readonly start: number;
  /** End time, in seconds. */
  readonly end: number;
  /** Cue settings after the times, such as `line:0 align:start`. */
  readonly settings: string;
  readonly text: string;
  /** Cue identifier, or number of the cue in SRT; empty when there is none. */
  readonly id: string;
}

const TIME = String.raw`((?:\d+\s*:\s*){1,2}\d+)(?:\s?[.,:]\s?(\d+))?`;
/** Timing line in all its forms: editors leave out digits and spaces, and translators change the arrow. */
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*[-–—]+>\s*${TIME}(.*)`);
/** Words of WebVTT and SRT after the times; other words are text. */
const SETTINGS = /^(?:\s*(?:[XxYy][12]|vertical|line|position|size|align|region):\S*)*\s*$/;
const NUMBER = /^\s*\d+\s*$/;

export function isWebVtt(file: string): boolean {
  return /^\uFEFF?WEBVTT/.test(file);
}

/**
 * Returns the cues of a WebVTT or SRT file in file order; other blocks are skipped. In WebVTT a blank line ends a cue,
 * and so does a timing line (https://www.w3.org/TR/webvtt1/#collect-a-webvtt-block). SRT has no standard: its cues last
 * until the number and times of the next one, as in other players, because editors leave blank lines in texts.
 */
export function parseCues(file: string): ParsedCue[] {
  const isVtt = isWebVtt(file);
  const lines = splitLines(isVtt ? file.replace(/.*/, '') : file);
  const starts = [...lines.keys()].filter((index) => lines[index]!.includes('-->') || TIMING.test(lines[index]!));
  const bounds = [0, ...starts];
  /** Lines before the first timing line, then the lines from each timing line on. */
  const segments = bounds.map((bound, index) => lines.slice(bound, bounds[index + 1]));
  const isNumbered = !isVtt && NUMBER.test(segments[0]!.filter(hasText).at(-1) ?? '');
  return segments.flatMap((segment, index) => {
    const [, from, fromFraction, to, toFraction, rest = ''] = TIMING.exec(segment[0] ?? '') ?? [];
    if (!from || !to) return [];
    const before = segments[index - 1]!;
    const isLast = index === segments.length - 1;
    const body = segment.slice(1, isVtt || isLast ? undefined : idIndex(segment, isNumbered));
    const hasSettings = isVtt || SETTINGS.test(rest);
    return {
      start: clockSeconds(`${from}.${fromFraction ?? 0}`),
      end: clockSeconds(`${to}.${toFraction ?? 0}`),
      settings: hasSettings ? rest.trim() : '',
      text: (isVtt ? untilBlank(body) : [hasSettings ? '' : rest.trim(), ...body].filter(hasText)).join('\n'),
      id: before[idIndex(before, isNumbered)]?.trim() ?? '',
    };
  });
}

/**
 * Returns the index of the identifier of the next cue: a line of its own right before the times, or in a file with
 * numbered cues the last line, if it is a number; the number of lines when there is none.
 */
function idIndex(lines: readonly string[], isNumbered: boolean): number {
  const last = lines.filter(hasText).at(-1);
  const index = last ? lines.lastIndexOf(last) : lines.length;
  const standsAlone = index === lines.length - 1 && !lines[index - 1]?.trim();
  return standsAlone || (isNumbered && NUMBER.test(last ?? '')) ? index : lines.length;
}

function untilBlank(lines: readonly string[]): readonly string[] {
  const blank = lines.indexOf('');
  return blank === -1 ? lines : lines.slice(0, blank);
}

function hasText(line: string): boolean {
  return line.trim() !== '';
}

function splitLines(text: string): string[] {
  return text.split(/\r\n?|\n/);
}

/** Returns the lines of each block of a WebVTT file that begins with this word, such as STYLE, without that line. */
export function vttBlocks(file: string, head: string): string[][] {
  const blocks = splitLines(file)
    .join('\n')
    .split(/\n{2,}|\n(?=.*-->)/);
  return blocks
    .map((block) => block.split('\n'))
    .filter(([first]) => first!.trimEnd() === head)
    .map((lines) => lines.slice(1));
}
