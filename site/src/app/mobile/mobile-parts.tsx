import { Fragment, type ReactNode } from 'react';
import type { ArticleCard } from '#contract/article/article-schema.ts';
import { sampleMark, type SampleKind } from '#contract/brand/sample-marks.ts';
import type { Video } from '#contract/fields/video-schema.ts';
import { FilmTrackElements } from '#features/product-film/film-track-elements.tsx';
import { filmTracks, type FilmTrack } from '#features/product-film/film-track.ts';
import { mobileHref } from './mobile-page';
import { CoverPicture } from '#ui/picture/cover-picture.tsx';
import { SafeHtml, type AllowedAttributes } from '#ui/html/safe-html.tsx';
import { LineIcon } from '#ui/icon/line-icon.tsx';
import { formatDate } from '#contract/china-time.ts';
import { formatDuration } from '#ui/format/format.ts';

interface LinkFacts {
  readonly href: string;
  readonly label: string;
}

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly more?: LinkFacts;
  readonly className?: string;
}

/** A part of a page under its heading, with a link to the whole list if any. */
export function Section({ title, children, more, className }: SectionProps): ReactNode {
  return (
    <section aria-label={title} className={className}>
      <div className="head">
        <h2>{title}</h2>
        {more && <a href={more.href}>{more.label}</a>}
      </div>
      {children}
    </section>
  );
}

interface ListSectionProps {
  /** Class of the list: the layout of its items. */
  readonly kind: 'cards' | 'articles' | 'points' | 'grid' | 'steps' | 'links';
  readonly title: string;
  readonly items: readonly ReactNode[];
  readonly more?: LinkFacts;
}

/** A list under its heading; nothing without items. */
export function ListSection({ kind, title, items, more }: ListSectionProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <Section title={title} {...(more && { more })}>
      <ul className={kind}>{renderItems(items)}</ul>
    </Section>
  );
}

/** Elements of a list, whose items have no identity but their place. */
export function renderItems(items: readonly ReactNode[]): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key
  return items.map((item, place) => <li key={place}>{item}</li>);
}

/** Headings with a sentence each, as items of a list. */
export function renderPoints(
  items: readonly { readonly title: string; readonly desc?: string; readonly text?: string }[],
): ReactNode[] {
  return items.map(({ title, desc, text }) => (
    <Fragment key={title}>
      <h3>{title}</h3>
      <p>{text ?? desc}</p>
    </Fragment>
  ));
}

/** Questions that open at a touch. */
export function Questions({ items }: { items: readonly { readonly q: string; readonly a: string }[] }): ReactNode {
  if (items.length === 0) return null;
  return (
    <Section title="常见问题">
      {items.map(({ q, a }) => (
        <details key={q}>
          <summary>{q}</summary>
          <p>{a}</p>
        </details>
      ))}
    </Section>
  );
}

/** Results in numbers, several in a row. */
export function Metrics({
  items,
}: {
  items: readonly { readonly label: string; readonly value: string }[];
}): ReactNode {
  if (items.length === 0) return null;
  return (
    <dl className="figures">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ChipsProps {
  readonly label: string;
  readonly items: readonly (LinkFacts & { readonly isCurrent: boolean })[];
}

/** Filters of a list, in one row that scrolls. */
export function Chips({ label, items }: ChipsProps): ReactNode {
  return (
    <nav className="chips" aria-label={label}>
      {items.map(({ label: name, href, isCurrent }) => (
        <a key={href} href={href} {...(isCurrent && { 'aria-current': 'true' as const })}>
          {name}
        </a>
      ))}
    </nav>
  );
}

interface EmptyPageProps {
  readonly title: string;
  readonly text: string;
  readonly links: readonly LinkFacts[];
}

/** Says that there is nothing, and where to continue. */
export function EmptyPage({ title, text, links }: EmptyPageProps): ReactNode {
  return (
    <div className="empty">
      <h1>{title}</h1>
      <p>{text}</p>
      {links.map(({ href, label }, index) => (
        <a key={href} className={index > 0 ? 'button quiet' : 'button'} href={href}>
          {label}
        </a>
      ))}
    </div>
  );
}

/** The same within a page that has a heading of its own. */
export function EmptyList({ text, link: { href, label } }: { text: string; link: LinkFacts }): ReactNode {
  return (
    <p className="none">
      {text}
      <br />
      <a href={href}>{label}</a>
    </p>
  );
}

/** Marks sample content, among other tags; nothing on the site of a real brand. */
export function SampleTag({ kind }: { kind: SampleKind }): ReactNode {
  const mark = sampleMark(kind);
  return mark && <em>{mark}</em>;
}

/** The same mark in a line of its own. */
export function SampleLine({ kind }: { kind: SampleKind }): ReactNode {
  return (
    sampleMark(kind) && (
      <p className="tags">
        <SampleTag kind={kind} />
      </p>
    )
  );
}

interface PagerProps {
  readonly page: number;
  readonly total: number;
  readonly pageSize: number;
  /** Of the list. */
  readonly path: string;
  /** By which the list is filtered. */
  readonly query: URLSearchParams;
}

/** Links to the pages before and after one of a list; nothing when it is the only one. */
export function Pager({ page, total, pageSize, path, query }: PagerProps): ReactNode {
  const pageCount = Math.ceil(total / pageSize);
  if (pageCount < 2) return null;
  const link = (number: number, rel: string, label: string) => {
    if (number < 1 || number > pageCount) return <span />;
    const next = new URLSearchParams(query);
    next.set('page', String(number));
    return (
      <a href={`${path}?${next.toString()}`} rel={rel}>
        {label}
      </a>
    );
  };
  return (
    <nav className="pager" aria-label="分页">
      {link(page - 1, 'prev', '上一页')}
      <span>
        {page} / {pageCount}
      </span>
      {link(page + 1, 'next', '下一页')}
    </nav>
  );
}

/** Characters of a search that the API accepts. */
const maxSearchLength = 50;

interface SearchFormProps {
  readonly action: string;
  /** Of the field, and its placeholder. */
  readonly label: string;
  readonly name: string;
  readonly value: string;
}

export function SearchForm({ action, label, name, value }: SearchFormProps): ReactNode {
  return (
    // Phones of today do not all know the tag `search`.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <form className="search" role="search" action={action}>
      <input
        type="search"
        name={name}
        defaultValue={value}
        maxLength={maxSearchLength}
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button aria-label="搜索">
        <LineIcon name="search" />
      </button>
    </form>
  );
}

/** Returns a search text of a query as the API accepts it. */
export function searchTextIn(query: URLSearchParams, name: string): string {
  return (query.get(name) ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, maxSearchLength);
}

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
      {tracks.map(({ src: address, kind, srclang, label, default: isDefault }) => (
        <track
          key={address}
          src={address}
          kind={kind}
          srcLang={srclang}
          label={label}
          default={isDefault !== undefined}
        />
      ))}
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
      <span className="words">
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
