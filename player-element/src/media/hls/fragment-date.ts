import type { Fragment } from 'hls.js';

/** When the picture at this position was recorded (EXT-X-PROGRAM-DATE-TIME); nothing where the playlist does not tell. */
export function fragmentDate(fragments: readonly Fragment[], time: number): Date | undefined {
  // The newest parts of a stream may belong to no fragment yet.
  const { programDateTime, start = 0 } = fragments.find(({ end }) => end > time) ?? fragments.at(-1) ?? {};
  return programDateTime ? new Date(programDateTime + (time - start) * 1000) : undefined;
}
