/** What a WebVTT file says for a time. */
export interface VttCue {
  /** Seconds. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A WebVTT file of cues. Their text is written as it stands, so it must be free of `<`, `&` and empty lines. */
export function writeVtt(cues: readonly VttCue[]): string {
  const blocks = cues.map(({ start, end, text }) => `${timestamp(start)} --> ${timestamp(end)}\n${text}\n`);
  return ['WEBVTT\n', ...blocks].join('\n');
}

function timestamp(seconds: number): string {
  const parts = [Math.floor(seconds / 60), seconds % 60].map((part, index) => part.toFixed(index * 3));
  return parts.map((part, index) => part.padStart(index === 0 ? 2 : 6, '0')).join(':');
}
