/** A cue of a WebVTT file. */
export interface VttCue {
  /** When it begins, in seconds. */
  readonly start: number;
  /** When it ends, in seconds. */
  readonly end: number;
  readonly text: string;
}

const TIME = String.raw`(?:(\d+):)?(\d\d):(\d\d[.,]\d{1,3})`;
const TIMING = new RegExp(`^${TIME}\\s+-->\\s+${TIME}`);

/** The cues of a WebVTT file, without their settings; what is no cue is left out. https://www.w3.org/TR/webvtt1/ */
export function parseVtt(file: string): VttCue[] {
  const blocks = file.replace(/\r\n?/g, '\n').split(/\n{2,}/);
  return blocks.flatMap((block) => {
    const lines = block.trim().split('\n');
    const timing = lines.findIndex((line) => TIMING.test(line));
    if (timing === -1) return [];
    const [, ...numbers] = TIMING.exec(lines[timing]!)!;
    const text = lines.slice(timing + 1).join('\n');
    return [{ start: secondsOf(numbers.slice(0, 3)), end: secondsOf(numbers.slice(3)), text }];
  });
}

function secondsOf([hours = '0', minutes = '0', seconds = '0']: readonly (string | undefined)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'));
}
