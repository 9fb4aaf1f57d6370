import { clockSeconds } from './clock-text';

/** The line of a cue that tells when it is shown. */
export interface VttTiming {
  /** When it begins, in seconds. */
  readonly start: number;
  /** When it ends, in seconds. */
  readonly end: number;
  /** What follows the times, such as `line:0 align:start`. */
  readonly settings: string;
}

/** A cue of a WebVTT file. */
export interface VttCue extends Omit<VttTiming, 'settings'> {
  readonly text: string;
}

const TIME = String.raw`((?:\d+:)?\d\d:\d\d[.,]\d{1,3})`;
const TIMING = new RegExp(`^\\s*${TIME}\\s+-->\\s+${TIME}(.*)`);

/** The cues of a WebVTT file, without their settings; what is no cue is left out. https://www.w3.org/TR/webvtt1/ */
export function parseVtt(file: string): VttCue[] {
  return vttBlocks(file).flatMap((lines) => {
    const timing = lines.findIndex((line) => TIMING.test(line));
    if (timing === -1) return [];
    const { start, end } = parseTiming(lines[timing]!)!;
    return [{ start, end, text: lines.slice(timing + 1).join('\n') }];
  });
}

/** The lines of each of the blocks that empty lines divide a file into. */
export function vttBlocks(file: string): string[][] {
  const blocks = file.replace(/\r\n?/g, '\n').split(/\n{2,}/);
  return blocks.map((block) => block.trim().split('\n'));
}

/** When a cue is shown, by its line; undefined for another line. The comma before parts of a second is SRT's. */
export function parseTiming(line: string): VttTiming | undefined {
  const [, start, end, settings] = TIMING.exec(line) ?? [];
  return start && end ? { start: clockSeconds(start), end: clockSeconds(end), settings: settings!.trim() } : undefined;
}
