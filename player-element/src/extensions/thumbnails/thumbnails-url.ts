import { parseUrl } from '../../utils/parse-url';
import type { ExtensionContext } from '../extension';

/** Returns the absolute URL of the page's WebVTT thumbnail file: its option, else its metadata track `thumbnails`. */
export function thumbnailsUrl({ options, video, document }: ExtensionContext['services']): string | undefined {
  const option = options.extension('thumbnails');
  const tracks = [...video.querySelectorAll<HTMLTrackElement>('track[kind="metadata" i][src]')];
  const url = option ? String(option) : tracks.find(({ label }) => label.toLowerCase() === 'thumbnails')?.src;
  return url ? parseUrl(url, document.baseURI)?.href : undefined;
}
