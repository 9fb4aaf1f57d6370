import type { Clip, MediaObject, VideoObject, WithContext } from 'schema-dts';
import type { Video } from '#contract/fields/video-schema.ts';
import { absoluteAddress } from './absolute-address';
import { providerData } from './organization-data';

/** A film with what search engines ask of one: https://developers.google.com/search/docs/appearance/structured-data/video */
export function filmData(origin: string, film: Video & { uploaded_at: string }): WithContext<VideoObject> {
  const { title, description, poster, src, file, duration, uploaded_at: uploadedAt, transcript = [] } = film;
  const contentUrl = absoluteAddress(file ?? src, origin);
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description: description ?? title,
    thumbnailUrl: absoluteAddress(poster, origin),
    uploadDate: uploadedAt,
    duration: `PT${Math.round(duration)}S`,
    contentUrl,
    transcript: transcript.map(({ text, picture }) => (picture ? `${text}（画面：${picture}）` : text)).join('\n'),
    ...(film.subtitles && { caption: captionData(absoluteAddress(film.subtitles, origin)) }),
    ...(film.chapters && { hasPart: film.chapters.map((_, index) => clipData(film, index, contentUrl)) }),
    inLanguage: 'zh-CN',
    publisher: providerData(origin),
  };
}

function captionData(contentUrl: string): MediaObject {
  return { '@type': 'MediaObject', contentUrl, encodingFormat: 'text/vtt', inLanguage: 'zh-CN' };
}

/** A chapter; its address is a part of the file: https://www.w3.org/TR/media-frags/#naming-time */
function clipData({ chapters = [], duration }: Video, index: number, contentUrl: string): Clip {
  const { at = 0, title = '' } = chapters[index] ?? {};
  const end = chapters[index + 1]?.at ?? duration;
  return { '@type': 'Clip', name: title, startOffset: at, endOffset: end, url: `${contentUrl}#t=${at},${end}` };
}
