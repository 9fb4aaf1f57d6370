/** Renditions of sound, subtitles or captions, small pictures, variables, and keys of content protection. */
const TAGS = /#EXT-X-(MEDIA:|I-FRAME-STREAM-INF:|DEFINE:|(SESSION-)?KEY:(?!METHOD=(NONE|AES-)))/;
/** HEVC and Dolby's sound, which it does not take out of MPEG-TS. */
const CODECS = /["',]\s*(hvc1|hev1|dvh1|dvhe|ac-3|ec-3)/;
/** Pictures of high dynamic range, among which it does not choose by what the device decodes. */
const HIGH_RANGE = /VIDEO-RANGE=(PQ|HLG)/;

/** Whether hls.js's light build plays all of what a playlist names. */
export function fitsLightBuild(playlist: string): boolean {
  return ![TAGS, CODECS, HIGH_RANGE].some((more) => more.test(playlist));
}
