import type { VideoObject, WithContext } from 'schema-dts';
import type { Video } from '../../../../contract/fields/video-schema';
import { absoluteAddress } from './absolute-address';
import { providerData } from './organization-data';

/** A film with what search engines ask of one: https://developers.google.com/search/docs/appearance/structured-data/video */
export function filmData(origin: string, film: Video & { uploaded_at: string }): WithContext<VideoObject> {
  const { title, description, poster, src, file, duration, uploaded_at: uploadedAt, transcript = [] } = film;
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description: description ?? title,
    thumbnailUrl: absoluteAddress(poster, origin),
    uploadDate: uploadedAt,
    duration: `PT${Math.round(duration)}S`,
    contentUrl: absoluteAddress(file ?? src, origin),
    transcript: transcript.map(({ text, picture }) => (picture ? `${text}（画面：${picture}）` : text)).join('\n'),
    inLanguage: 'zh-CN',
    publisher: providerData(origin),
  };
}
