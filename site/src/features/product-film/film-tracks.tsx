import type { ReactNode } from 'react';
import type { FilmTrack, Video } from '#contract/fields/video-schema.ts';
import type { AllowedAttributes } from '#ui/html/safe-html.tsx';

/** The tracks of a film, within what plays it. */
export function FilmTrackElements({ tracks }: { tracks: readonly FilmTrack[] }): ReactNode {
  return tracks.map(({ kind, src, srclang, label, isDefault }) => (
    <track key={src} kind={kind} src={src} srcLang={srclang} label={label} default={isDefault} />
  ));
}

/** The tracks of a film. Its words are shown from the beginning: the site's films have music and no speech. */
export function filmTracks({
  subtitles,
  chapter_track: chapters,
}: Pick<Video, 'subtitles' | 'chapter_track'>): FilmTrack[] {
  const srclang = 'zh-CN';
  return [
    ...(subtitles ? [{ kind: 'subtitles', src: subtitles, srclang, label: '中文', isDefault: true }] : []),
    ...(chapters ? [{ kind: 'chapters', src: chapters, srclang }] : []),
  ];
}

/** The track that the attributes of a `<track>` describe; none without an address. */
export function trackOf({
  src,
  kind = 'subtitles',
  srclang,
  label,
  default: isDefault,
}: AllowedAttributes): FilmTrack[] {
  return src ? [{ src, kind, srclang, label, isDefault: isDefault !== undefined }] : [];
}
