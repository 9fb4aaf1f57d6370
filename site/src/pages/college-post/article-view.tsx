import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { GetArticleReply } from '#contract/article/article-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { ArticleCardView } from '#features/article-list/article-card-view.tsx';
import { ProductFilm } from '#features/product-film/product-film.tsx';
import { useBreadcrumb } from '#ui/breadcrumb/breadcrumb-trail.ts';
import { articleData } from '#ui/head/article-data.ts';
import { StructuredDataBlock } from '#ui/head/structured-data-block.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { CallBand } from '#ui/call-band/call-band.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { CoverPicture } from '#ui/picture/cover-picture.tsx';
import { SafeHtml } from '#ui/html/safe-html.tsx';
import { Section } from '#ui/section/section.tsx';
import { formatDate } from '#contract/china-time.ts';
import { formatCount } from '#ui/format/format.ts';
import { htmlHeadings } from '#ui/html/html-headings.ts';
import { ArticleAside } from './article-aside';
import { ArticleNeighbours } from './article-neighbours';
import { ArticleSeries } from './article-series';
import { useGoOn } from './use-go-on';
import { ViewCounter } from './view-counter';
import { embeddedFilm } from './embedded-film';
import { articleCall, articleHead } from './article-text';
import styles from './article-view.module.css';

const views = { 'xl-video-player': embeddedFilm };

/** One article with its film, its neighbours and what is related to it. */
export function ArticleView({ article }: { article: GetArticleReply }): ReactNode {
  const { id, title, category_id: categoryId, category_name: category, video, series, tags } = article;
  const goOn = useGoOn(String(id));
  useBreadcrumb([{ name: '学院', path: 'college' }, { name: title }]);
  return (
    <>
      <PageHead {...articleHead(article)} />
      {import.meta.env.SSR && <StructuredDataBlock id="article-data" data={(origin) => articleData(origin, article)} />}
      <ViewCounter id={String(id)} />
      <div className={styles.page}>
        <article className={styles.article}>
          <header className="margin-bottom-6">
            <Link className={styles.category} to={buildPath('college', {}, { category: categoryId })}>
              {category}
            </Link>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.facts}>
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
          <div className={styles.body}>
            <SafeHtml html={article.content_html} views={views} anchored />
          </div>
          <ul className={styles.tags} aria-label="标签">
            {tags.map((tag) => (
              <li key={tag}>
                <Link className={styles.tag} to={buildPath('college', {}, { tag })}>
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
        <LinkButton href={buildPath('tuoguan')} tone="light">
          {articleCall.action}
        </LinkButton>
      </CallBand>
    </>
  );
}
