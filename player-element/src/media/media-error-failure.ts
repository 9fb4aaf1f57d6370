import { fatalFailure, type PlaybackFailure } from './playback-failure';

/** The codes of `MediaError`; an abort is the viewer's doing and never reaches this table. */
const KINDS: Readonly<Record<number, PlaybackFailure['kind']>> = { 2: 'network', 3: 'media', 4: 'unsupported' };

/** The failure that the video's own `error` stands for. */
export function mediaErrorFailure(error: MediaError, url: string): PlaybackFailure {
  return fatalFailure(KINDS[error.code] ?? 'media', url, error, error.message);
}
