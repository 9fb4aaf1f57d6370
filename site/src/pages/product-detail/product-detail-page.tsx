import type { ReactNode } from 'react';
import { getProduct, listProductRecords } from '#contract/product/product-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';
import type { PageUrl } from '#data/http/page-read.ts';
import { useRouteParams } from '#data/navigation/route-match.ts';
import { EntityPage } from '#ui/entity-page/entity-page.tsx';
import { latestRecords, RecordTimeline } from '#features/update-records/record-timeline.tsx';
import { Link } from 'react-router-dom';
import { brand } from '#contract/brand/brand.ts';
import type { GetProductReply } from '#contract/product/product-detail-schema.ts';
import { storyPath } from '#contract/product/product-page-path.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { PlanCards, VersionTable } from '#features/product-plans/product-plans.tsx';
import { useBreadcrumb } from '#ui/breadcrumb/breadcrumb-trail.ts';
import { applicationData } from '#ui/head/application-data.ts';
import { StructuredDataBlock } from '#ui/head/structured-data-block.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { CallBand } from '#ui/call-band/call-band.tsx';
import { CallLink, LinkButton } from '#ui/link/link-button.tsx';
import { PointGrid, isPointIconName } from '#ui/point-grid/point-grid.tsx';
import { QuestionList } from '#ui/question-list/question-list.tsx';
import { SafeHtml } from '#ui/html/safe-html.tsx';
import { ScreenshotStrip } from '#ui/picture/screenshot-strip.tsx';
import { StepList } from '#ui/step-list/step-list.tsx';
import { Section } from '#ui/section/section.tsx';
import styles from './product-detail-page.module.css';
import { productHead, withdrawnText } from './product-detail-text';
import { ProductFilm } from '#features/product-film/product-film.tsx';
import { TrialLink } from '#features/trials/trial-link.tsx';
import { CoverPicture } from '#ui/picture/cover-picture.tsx';
import { PriceFrom } from '#ui/price/price-from.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { formatCount } from '#ui/format/format.ts';

export const reads = ({ params: { appId = '' } }: PageUrl) => [
  { endpoint: getProduct, input: { params: { appId } } },
  { endpoint: listProductRecords, input: latestRecords(appId), optional: true },
];

export default function ProductDetailPage(): ReactNode {
  const { appId = '' } = useRouteParams();
  const read = useRead(getProduct, { params: { appId } });
  return (
    <EntityPage read={read} title="产品详情">
      {(product) => <ProductDetailView product={product} />}
    </EntityPage>
  );
}

/** Everything about one product: what it does, what it costs, what people ask. */
function ProductDetailView({ product }: { product: GetProductReply }): ReactNode {
  const { app_id: appId, name, features, images, guide, versions, faq, detail_html: detailHtml } = product;
  const story = storyPath(appId);
  useBreadcrumb([{ name: '产品中心', path: 'product' }, { name }]);
  return (
    <>
      <PageHead {...productHead(product)} />
      {import.meta.env.SSR && (
        <StructuredDataBlock id="application-data" data={(origin) => applicationData(origin, product)} />
      )}
      <ProductHero product={product} />
      <Section
        title="能做什么"
        intro={
          story && (
            <Link className="link" to={story}>
              看看{name}每天怎么用
            </Link>
          )
        }
      >
        <PointGrid
          points={features.map(({ title, desc, icon }) => ({
            title,
            text: desc,
            icon: isPointIconName(icon) ? icon : undefined,
          }))}
        />
      </Section>
      {images.length > 0 && (
        <Section title="界面截图">
          <ScreenshotStrip className={styles.screenshots} pictures={images} name={name} />
        </Section>
      )}
      {detailHtml && (
        <section className={`${styles.text} full-bleed text-secondary`} aria-label="详细介绍">
          <SafeHtml html={detailHtml} />
        </section>
      )}
      <Section id="plans" title="版本与价格" intro="时长越长单价越低，到期前可续费或升级，差价按剩余天数折算。">
        <div className="grid gap-6">
          <PlanCards product={product} />
          <VersionTable versions={versions} />
        </div>
      </Section>
      {guide.length > 0 && (
        <Section id="guide" title="使用指南" intro={`开通${name}之后，这样开始。`}>
          <StepList steps={guide.map(({ title, desc }) => ({ title, text: desc }))} />
        </Section>
      )}
      <div className={`${styles.afterwards} full-bleed grid`}>
        <ProductNews appId={appId} />
        {faq.length > 0 && (
          <Section title="常见问题">
            <QuestionList questions={faq} />
          </Section>
        )}
      </div>
      <CallBand title={`想先看看${name}怎么用？`} text={`顾问带您在线走一遍，服务时间 ${brand.serviceHours}`}>
        <CallLink theme="inverse" />
        <LinkButton href={buildPath('product')} theme="ghost">
          查看全部产品
        </LinkButton>
      </CallBand>
    </>
  );
}

/** A product's first screen: name, promise, price and the ways to get it. */
function ProductHero({ product }: { product: GetProductReply }): ReactNode {
  const { app_id: appId, name, slogan, summary, video, cover, trial_days: trialDays, on_sale: onSale } = product;
  const picture = video ? (
    <ProductFilm film={video} />
  ) : (
    <CoverPicture className={`${styles.cover} cover`} src={cover} sizes="(min-width: 992px) 560px, 100vw" leading />
  );
  return (
    <PageIntro tone="hero" eyebrow={name} title={slogan} lead={summary} aside={picture}>
      <p className={`${styles.price} text-secondary flex wrap items-baseline`}>
        <PriceFrom product={product} />
        {product.sales_count > 0 && (
          <span className={`${styles.sales} size-small margin-left-3`}>
            {formatCount(product.sales_count)}家企业已开通
          </span>
        )}
      </p>
      {!onSale && <p className={`${styles.withdrawn} ground-surface`}>{withdrawnText}</p>}
      <div className="flex wrap gap-3">
        {onSale && <LinkButton href={buildPath('funcOpen', { appId, type: 'open' })}>立即开通</LinkButton>}
        {onSale && trialDays > 0 && <TrialLink appId={appId} days={trialDays} />}
        <CallLink theme="outline">电话咨询</CallLink>
      </div>
    </PageIntro>
  );
}

/** The latest changes of a product; nothing where there are none. */
function ProductNews({ appId }: { appId: string }): ReactNode {
  const { data } = useRead(listProductRecords, latestRecords(appId));
  if (!data || data.items.length === 0) return null;
  return (
    <Section title="最近更新">
      <RecordTimeline records={data.items} />
      <p className="margin-top-5 margin-bottom-5">
        <Link className="link" to={buildPath('productRecord', { appId })}>
          查看全部更新记录（{data.total} 条）
        </Link>
      </p>
    </Section>
  );
}
