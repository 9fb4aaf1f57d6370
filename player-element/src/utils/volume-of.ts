/** The volume of a video, 0..1, as it was set: WebKitGTK turns 0.3 into 0.30000001192092896 once it plays. */
export function volumeOf({ volume }: HTMLMediaElement): number {
  return Math.round(volume * 1e6) / 1e6;
}
