/** Size of a window for a picture, in px. */
interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** The longer side of the picture in a new window, in px: the bar has room for all of its buttons. */
const LONGER_SIDE_PX = 560;

/** A window in the shape of the picture, as it is turned; of an unknown one, in the usual shape. */
export function windowSize({ videoWidth, videoHeight }: HTMLVideoElement, rotation: number): WindowSize {
  const [wide, high] = videoWidth > 0 ? [videoWidth, videoHeight] : [16, 9];
  const [across, along] = rotation % 180 === 0 ? [wide, high] : [high, wide];
  const scale = LONGER_SIDE_PX / Math.max(across, along);
  return { width: Math.round(across * scale), height: Math.round(along * scale) };
}
