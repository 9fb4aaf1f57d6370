import type { Advert, AdvertTracking } from '../advert';
import { AdvertFailure } from '../advert-failure';
import { chooseMediaFile, typeOf, type MediaFile, type Viewport } from './media-file';

type Url = string | { readonly url: string };

/** A creative as @dailymotion/vast-client reads it; only linear ones have files. */
interface Creative {
  readonly type: string;
  readonly duration: number;
  readonly skipDelay: number | null;
  readonly mediaFiles?: readonly MediaFile[];
  readonly videoClickThroughURLTemplate: Url | null;
  readonly videoClickTrackingURLTemplates: readonly Url[];
  readonly trackingEvents: Readonly<Record<string, readonly string[]>>;
}

/** An advert as @dailymotion/vast-client reads it. */
export interface VastAd {
  readonly id: string | null;
  readonly title: string | null;
  readonly impressionURLTemplates: readonly Url[];
  readonly errorURLTemplates: readonly Url[];
  readonly creatives: readonly Creative[];
}

/** The advert that the player shows of one in VAST. Throws an `AdvertFailure` for one that is no video of its own. */
export function advertOf(
  { id, title, impressionURLTemplates, errorURLTemplates, creatives }: VastAd,
  viewport: Viewport,
): Advert {
  const error = urlsOf(errorURLTemplates);
  const linear = creatives.find(({ type }) => type === 'linear');
  if (!linear) throw new AdvertFailure(201, 'The advert is no film in place of the media', { error });
  const file = chooseMediaFile(linear.mediaFiles ?? [], viewport);
  if (!file?.fileURL) throw new AdvertFailure(403, 'The browser plays no file of the advert', { error });
  const tracking: AdvertTracking = {
    ...linear.trackingEvents,
    impression: urlsOf(impressionURLTemplates),
    clickTracking: urlsOf(linear.videoClickTrackingURLTemplates),
    error,
  };
  const [clickThrough] = linear.videoClickThroughURLTemplate ? urlsOf([linear.videoClickThroughURLTemplate]) : [];
  return {
    src: file.fileURL,
    type: typeOf(file),
    tracking,
    ...(id && { id }),
    ...(title && { title }),
    ...(linear.duration > 0 && { duration: linear.duration }),
    ...(linear.skipDelay !== null && linear.skipDelay >= 0 && { skipAfter: linear.skipDelay }),
    ...(clickThrough && { clickThrough }),
  };
}

function urlsOf(templates: readonly Url[]): string[] {
  return templates.map((template) => (typeof template === 'string' ? template : template.url));
}
