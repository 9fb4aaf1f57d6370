/** One video of an advert, as VAST lists it. */
export interface MediaFile {
  readonly fileURL: string | null;
  readonly mimeType: string | null;
  readonly codec: string | null;
  /** Kilobits per second, 0 while unknown. */
  readonly bitrate: number;
  readonly maxBitrate: number;
  readonly width: number;
  /** `VPAID` for a script in place of a video. */
  readonly apiFramework: string | null;
}

/** What the videos are shown with. */
export interface Viewport {
  /** Of the player, in pixels of the screen. */
  readonly width: number;
  /** Bits per second, 0 while unknown. */
  readonly bandwidth: number;
}

/** What of the measured bandwidth a file may take: it is measured with other servers. */
const BANDWIDTH_SHARE = 0.8;

/**
 * The file to show: one that the browser plays, as wide as the player where the network brings that; a plain file rather
 * than a stream, which begins sooner.
 */
export function chooseMediaFile(files: readonly MediaFile[], { width, bandwidth }: Viewport): MediaFile | undefined {
  const video = document.createElement('video');
  const playable = files.filter((file) => file.fileURL && !file.apiFramework && video.canPlayType(typeOf(file)) !== '');
  const plain = playable.filter(({ mimeType }) => !/mpegurl|dash/i.test(mimeType ?? ''));
  const candidates = (plain.length > 0 ? plain : playable).sort((one, other) => rateOf(one) - rateOf(other));
  const affordable = candidates.filter((file) => !bandwidth || rateOf(file) * 1000 <= bandwidth * BANDWIDTH_SHARE);
  const [smallest] = candidates;
  return affordable.find((file) => file.width >= width) ?? widestOf(affordable) ?? smallest;
}

/** The type of a file, with its codecs. */
export function typeOf({ mimeType, codec }: MediaFile): string {
  return codec ? `${mimeType}; codecs="${codec}"` : (mimeType ?? '');
}

function rateOf({ bitrate, maxBitrate }: MediaFile): number {
  return bitrate || maxBitrate;
}

function widestOf(files: readonly MediaFile[]): MediaFile | undefined {
  return [...files].sort((one, other) => other.width - one.width)[0];
}
