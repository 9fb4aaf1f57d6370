import { clockSeconds } from './clock-text';

/** Timing line of a cue. */
export interface VttTiming {
  /** Start time, in seconds. */
  readonly start: number;
  /** End time, in seconds. */
  readonly end: number;
  /** Cue settings after the times, such as `line:0 align:start`. */
  readonly settings: string;
}

/** A cue of a WebVTT file. */
export interface VttCue extends Omit<VttTiming, 'settings'> {
  readonly text: string;
}

const TIME = String.raw`((?:\d+:)?\d\d:\d\d[.,]\d{1,3})`;
const TIMING = new RegExp(`^\\s*${TIME}\\s+-->\\s+${TIME}(.*)`);

/** Returns the cues of a WebVTT file without settings; other blocks are skipped. https://www.w3.org/TR/webvtt1/ */
export function parseCues(file: string): VttCue[] {
  return vttBlocks(file).flatMap((lines) => {
    const timing = lines.findIndex((line) => TIMING.test(line));
    if (timing === -1) return [];
    const { start, end } = parseTiming(lines[timing]!)!;
    return [{ start, end, text: lines.slice(timing + 1).join('\n') }];
  });
}

/** Splits a file at empty lines; returns the lines of each block. */
export function vttBlocks(file: string): string[][] {
  const blocks = file.replace(/\r\n?/g, '\n').split(/\n{2,}/);
  return blocks.map((block) => block.trim().split('\n'));
}

/** Parses the timing line of a cue; undefined for another line. SRT writes times with a decimal comma. */
export function parseTiming(line: string): VttTiming | undefined {
  const [, start, end, settings] = TIMING.exec(line) ?? [];
  return start && end ? { start: clockSeconds(start), end: clockSeconds(end), settings: settings!.trim() } : undefined;
}
