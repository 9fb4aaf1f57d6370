import type { Services } from '../../player/services';
import { parseUrl } from '../../utils/parse-url';

/** Absolute address of the page's WebVTT file of small pictures: its option, else its track of that label. */
export function thumbnailsUrl({
  options,
  video,
  document,
}: Pick<Services, 'options' | 'video' | 'document'>): string | undefined {
  const given = options.extension('thumbnails');
  const tracks = [...video.querySelectorAll<HTMLTrackElement>('track[kind="metadata" i][src]')];
  const url = given ? String(given) : tracks.find(({ label }) => label.toLowerCase() === 'thumbnails')?.src;
  return url ? parseUrl(url, document.baseURI)?.href : undefined;
}
