import type { ReactNode } from 'react';
import type { ArticleCard } from '#contract/article/article-schema.ts';
import { formatDate } from '#contract/china-time.ts';
import type { FilmTrack, Video } from '#contract/fields/video-schema.ts';
import { FilmTrackElements, filmTracks, trackOf } from '#features/product-film/film-tracks.tsx';
import { formatDuration } from '#ui/format/format.ts';
import { SafeHtml, type AllowedAttributes } from '#ui/html/safe-html.tsx';
import { CoverPicture } from '#ui/picture/cover-picture.tsx';
import { mobileHref } from './mobile-page';

/** HTML of articles and products: films by the browser's own player, links within the mobile site. */
export function ArticleHtml({ html }: { html: string }): ReactNode {
  // The cleaner always writes tags and attributes in the same form, which no text can have.
  const linked = html.replaceAll(
    /(<a [^>]*?href=")(\/[^"#&]*)"/g,
    (_, start: string, path: string) => `${start}${mobileHref(path)}"`,
  );
  return <SafeHtml className="text" html={linked} views={views} />;
}

const views = { 'xl-video-player': embeddedFilm };

function embeddedFilm({ src, poster, title }: AllowedAttributes, tracks: readonly AllowedAttributes[]): ReactNode {
  return (
    // Its captions are those of the article, if any.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video controls playsInline preload="none" src={src} poster={poster} title={title}>
      <FilmTrackElements tracks={tracks.flatMap(trackOf)} />
    </video>
  );
}

/** A cover as wide as the page. @param props.leading whether it is on the first screen. */
export function WideCover({ src, leading = false }: { src: string; leading?: boolean }): ReactNode {
  return <CoverPicture className="wide" src={src} sizes="100vw" leading={leading} />;
}

/** A film in the browser's own player, which plays streams on phones. @param props.player address of the page with the site's player. */
export function Film({ video, player }: { video: Video; player: string }): ReactNode {
  const { src, type, file, poster, title, transcript = [] } = video;
  const tracks: readonly FilmTrack[] = filmTracks(video);
  return (
    <>
      <figure className="film">
        {/* Its captions are among its tracks. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video controls playsInline preload="none" poster={poster} aria-label={title}>
          <source src={src} type={type} />
          {file && <source src={file} type="video/mp4" />}
          <FilmTrackElements tracks={tracks} />
        </video>
        <figcaption>
          {title}
          <a href={player}>换个播放器</a>
        </figcaption>
      </figure>
      {transcript.length > 0 && (
        <details className="transcript">
          <summary>文字稿</summary>
          <ol>
            {transcript.map(({ at, text, picture }) => (
              <li key={at}>
                {text}
                {picture && <small>画面：{picture}</small>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

/** An article in a list. */
export function ArticleItem({ article }: { article: ArticleCard }): ReactNode {
  const { id, title, cover, category_name: category, video_duration: seconds, published_at: publishedAt } = article;
  return (
    <a href={`/m/article/post?id=${id}`}>
      <span className="entry-text">
        <strong>{title}</strong>
        <small>
          {category} · {formatDate(publishedAt)}
        </small>
      </span>
      <span className="cover">
        <CoverPicture src={cover} sizes="112px" />
        {seconds !== null && <small>视频 {formatDuration(seconds)}</small>}
      </span>
    </a>
  );
}
