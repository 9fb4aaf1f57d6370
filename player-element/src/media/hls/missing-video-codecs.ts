/** A level as a manifest names it. */
interface LevelOfManifest {
  readonly attrs: { readonly CODECS?: string | undefined };
}

/** Codecs of sound and of subtitles, beginning of their names (RFC 6381). */
const NO_VIDEO = /^(mp4a|ac-3|ec-3|ac-4|opus|flac|alac|dts|mp3|stpp|wvtt|tx3g)/i;

/** The video codecs that the levels of a manifest name and this browser does not decode at all. */
export function missingVideoCodecs(levels: readonly LevelOfManifest[], video: HTMLVideoElement): readonly string[] {
  const codecs = levels.flatMap(({ attrs }) => attrs.CODECS?.split(',') ?? []).map((codec) => codec.trim());
  return [...new Set(codecs)].filter((codec) => codec && !NO_VIDEO.test(codec) && !isDecoded(codec, video));
}

function isDecoded(codec: string, video: HTMLVideoElement): boolean {
  return video.canPlayType(`video/mp4; codecs="${codec}"`) !== '';
}
