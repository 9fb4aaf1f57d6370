import { parseTiming, vttBlocks } from '../../../utils/parse-vtt';
import { cueOf } from './cue-of';
import { regionOf } from './region-of';
import { srtText } from './srt-text';

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
