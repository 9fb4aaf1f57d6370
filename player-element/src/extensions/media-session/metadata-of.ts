import { parseUrl } from '../../utils/parse-url';

/** What the system shows of a video: its title, and its poster by its absolute address. */
export function metadataOf(title: string, poster: string): MediaMetadata {
  return new MediaMetadata({ title, artwork: parseUrl(poster) ? [{ src: poster }] : [] });
}
