import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { getArticle, viewArticle } from '#contract/article/article-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';
import type { PageUrl } from '#data/http/page-read.ts';
import { EntityPage } from '#ui/entity-page/entity-page.tsx';
import { NotFoundView } from '#ui/exception/not-found-view.tsx';
import type { GetArticleReply } from '#contract/article/article-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { ArticleCardView } from '#features/article-list/article-card-view.tsx';
import { trackOf } from '#features/product-film/film-tracks.tsx';
import { ProductFilm } from '#features/product-film/product-film.tsx';
import { useBreadcrumb } from '#ui/breadcrumb/breadcrumb-trail.ts';
import { articleData } from '#ui/head/article-data.ts';
import { StructuredDataBlock } from '#ui/head/structured-data-block.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { CallBand } from '#ui/call-band/call-band.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { CoverPicture } from '#ui/picture/cover-picture.tsx';
import { SafeHtml, type AllowedAttributes } from '#ui/html/safe-html.tsx';
import { Section } from '#ui/section/section.tsx';
import { formatDate } from '#contract/china-time.ts';
import { formatCount, formatDuration } from '#ui/format/format.ts';
import { htmlHeadings, type HtmlHeading } from '#ui/html/html-headings.ts';
import { articleCall, articleHead } from './article-text';
import styles from './college-post-page.module.css';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { useSWRConfig } from 'swr';
import { endpointUrl } from '#contract/endpoint-url.ts';
import { useHttpClient } from '#data/http/http-client.ts';

/** Articles are counted. */
const articleId = /^[1-9]\d{0,14}$/;

export const reads = ({ query }: PageUrl) => {
  const id = query.get('id') ?? '';
  return articleId.test(id) ? [{ endpoint: getArticle, input: { params: { id } } }] : [];
};

export default function CollegePostPage(): ReactNode {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  return articleId.test(id) ? <NamedArticle id={id} /> : <NotFoundView />;
}

function NamedArticle({ id }: { id: string }): ReactNode {
  const read = useRead(getArticle, { params: { id } });
  return (
    <EntityPage read={read} title="文章">
      {(article) => <ArticleView article={article} />}
    </EntityPage>
  );
}

const views = { 'xl-video-player': embeddedFilm };

/** One article with its film, its neighbours and what is related to it. */
function ArticleView({ article }: { article: GetArticleReply }): ReactNode {
  const { id, title, category_id: categoryId, category_name: category, video, series, tags } = article;
  const goOn = useGoOn(String(id));
  useBreadcrumb([{ name: '学院', path: 'college' }, { name: title }]);
  return (
    <>
      <PageHead {...articleHead(article)} />
      {import.meta.env.SSR && <StructuredDataBlock id="article-data" data={(origin) => articleData(origin, article)} />}
      <ViewCounter id={String(id)} />
      <div className={`${styles.page} grid`}>
        <article className={`${styles.article} full-width min-width-0`}>
          <header className="margin-bottom-6">
            <Link className="text-brand weight-600" to={buildPath('college', {}, { category: categoryId })}>
              {category}
            </Link>
            <h1 className={`${styles.title} size-headline`}>{title}</h1>
            <p className={`${styles.facts} text-secondary size-small tabular flex wrap`}>
              <span>{article.author}</span>
              <time dateTime={article.published_at}>{formatDate(article.published_at)}</time>
              <span>阅读 {formatCount(article.view_count)}</span>
              {article.source && <span>来源：{article.source}</span>}
            </p>
          </header>
          {video ? (
            <>
              {/* The player stays while a visitor goes from part to part. */}
              <ProductFilm
                key={series?.title ?? id}
                film={video}
                series={series?.parts}
                onGoOn={(part) => void goOn(String(part.id))}
              />
              {series && <ArticleSeries id={id} series={series} />}
            </>
          ) : (
            <CoverPicture
              className={styles.cover}
              src={article.cover}
              sizes="(min-width: 768px) 736px, 100vw"
              leading
            />
          )}
          <div className={`${styles.body} margin-top-6`}>
            <SafeHtml html={article.content_html} views={views} anchored />
          </div>
          <ul className={`${styles.tags} screen-only flex wrap gap-2`} aria-label="标签">
            {tags.map((tag) => (
              <li key={tag}>
                <Link
                  className={`${styles.tag} text-brand-deep size-small block`}
                  to={buildPath('college', {}, { tag })}
                >
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
          <ArticleNeighbours newer={article.prev} older={article.next} />
        </article>
        <ArticleAside headings={htmlHeadings(article.content_html)} />
      </div>
      {article.related.length > 0 && (
        <Section title="接着读">
          <ul className={styles.related}>
            {article.related.map((card) => (
              <li key={card.id}>
                <ArticleCardView article={card} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <CallBand title={articleCall.title} text={articleCall.text}>
        <LinkButton href={buildPath('tuoguan')} theme="inverse">
          {articleCall.action}
        </LinkButton>
      </CallBand>
    </>
  );
}

/** Fewer parts are seen at a glance. */
const worthListing = 3;

/** The parts of an article as places to go to, and a way to hand the article on. */
function ArticleAside({ headings }: { headings: readonly HtmlHeading[] }): ReactNode {
  const titleId = useId();
  return (
    <aside className={`${styles.aside} screen-only grid gap-5 content-start`} aria-label="文章工具">
      {headings.length >= worthListing && (
        <nav className={styles.contents} aria-labelledby={titleId}>
          <h2 id={titleId} className="size-body margin-bottom-3">
            目录
          </h2>
          <ol className={`${styles.list} list-none`}>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a className="text-secondary size-small block" href={`#${id}`}>
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <p className="text-secondary size-small flex items-center gap-3">
        分享给同事
        <CopyButton text={() => location.origin + location.pathname + location.search} what="文章链接" />
      </p>
    </aside>
  );
}

interface ArticleNeighboursProps {
  newer: GetArticleReply['prev'];
  older: GetArticleReply['next'];
}

/** The articles before and after this one. */
function ArticleNeighbours({ newer, older }: ArticleNeighboursProps): ReactNode {
  return (
    <nav aria-label="上一篇与下一篇" className={`${styles.neighbours} screen-only grid gap-4 padding-top-5 line-top`}>
      {newer && <NeighbourLink rel="prev" label="上一篇" article={newer} />}
      {older && <NeighbourLink rel="next" label="下一篇" article={older} />}
    </nav>
  );
}

interface NeighbourLinkProps {
  rel: 'prev' | 'next';
  label: string;
  article: NonNullable<GetArticleReply['prev']>;
}

function NeighbourLink({ rel, label, article: { id, title } }: NeighbourLinkProps): ReactNode {
  return (
    <Link
      className={`${styles.neighbour} text-ink weight-600 grid content-start gap-1`}
      to={buildPath('collegePost', {}, { id })}
      rel={rel}
    >
      <span className="text-secondary size-small weight-400">{label}</span>
      {title}
    </Link>
  );
}

interface ArticleSeriesProps {
  /** Of the shown article. */
  id: number;
  series: NonNullable<GetArticleReply['series']>;
}

/** The articles of a series in their order. */
function ArticleSeries({ id, series: { title, parts } }: ArticleSeriesProps): ReactNode {
  const titleId = useId();
  return (
    <nav className={`${styles.series} screen-only margin-top-5 bordered rounded-card`} aria-labelledby={titleId}>
      <h2 id={titleId} className="size-body margin-bottom-2">
        系列：{title}
      </h2>
      <ol className={styles.parts}>
        {parts.map((part) => (
          <li key={part.id}>
            <Link
              className={`${styles.part} text-ink flex justify-between gap-4`}
              to={buildPath('collegePost', {}, { id: part.id })}
              {...(part.id === id && { 'aria-current': 'page' as const })}
            >
              <span>{part.title}</span>
              <span className="text-secondary size-small weight-400 tabular flex-none">
                <span className="visually-hidden">短片 </span>
                {formatDuration(part.video.duration)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A film within an article, with its tracks. */
function embeddedFilm(
  { src, type, poster = '', title = '视频', thumbnails }: AllowedAttributes,
  tracks: readonly AllowedAttributes[],
): ReactNode {
  if (!src) return null;
  return (
    <div className="margin-top-5 margin-bottom-5">
      <ProductFilm
        film={{ src, type: type ?? 'video/mp4', poster, title, thumbnails, duration: 0 }}
        tracks={tracks.flatMap(trackOf)}
      />
    </div>
  );
}

/**
 * Goes on to the article of a film that the player has gone on to. The article is read first, so that its page takes over the
 * player; while it cannot be read, the shown one stays. Scroll position and focus are the visitor's.
 * @param shownId of the article that the page shows.
 */
function useGoOn(shownId: string): (id: string) => Promise<void> {
  const client = useHttpClient();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const shown = useRef(shownId);
  const reading = useRef<AbortController>();
  useEffect(() => {
    shown.current = shownId;
    // Where the visitor went meanwhile, they stay.
    return () => reading.current?.abort();
  }, [shownId]);

  return async (id) => {
    reading.current?.abort();
    if (id === shown.current) return;
    const { signal } = (reading.current = new AbortController());
    const input = { params: { id } };
    const article = await client(getArticle, input, { showError: false, signal }).catch(() => undefined);
    if (!article || signal.aborted) return;
    await mutate(endpointUrl(getArticle, input), article, { revalidate: false });
    navigate(buildPath('collegePost', {}, { id }), { preventScrollReset: true });
  };
}

/** Reports a view of the article; the server decides whether it counts. */
function ViewCounter({ id }: { id: string }): null {
  const client = useHttpClient();
  useEffect(() => {
    const counting = new AbortController();
    client(viewArticle, { params: { id } }, { showError: false, signal: counting.signal }).catch(() => undefined);
    return () => counting.abort();
  }, [client, id]);
  return null;
}
