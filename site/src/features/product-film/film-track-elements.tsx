import type { ReactNode } from 'react';
import type { FilmTrack } from './film-track';

/** The tracks of a film, within what plays it. */
export function FilmTrackElements({ tracks }: { tracks: readonly FilmTrack[] }): ReactNode {
  return tracks.map(({ kind, src, srclang, label, isDefault }) => (
    <track key={src} kind={kind} src={src} srcLang={srclang} label={label} default={isDefault} />
  ));
}
