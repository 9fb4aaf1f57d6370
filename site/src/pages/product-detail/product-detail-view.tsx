import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '../../../contract/brand/brand';
import type { GetProductReply } from '../../../contract/product/product-detail-schema';
import { storyPath } from '../../../contract/product/product-page-path';
import { buildPath } from '../../../contract/routes/route-table';
import { PlanCards } from '../../features/product-plans/plan-cards';
import { VersionTable } from '../../features/product-plans/version-table';
import { useBreadcrumb } from '../../shared/navigation/breadcrumb-trail';
import { applicationData } from '../../shared/navigation/metadata/application-data';
import { StructuredDataBlock } from '../../shared/navigation/metadata/structured-data-block';
import { PageHead } from '../../shared/navigation/page-head';
import { CallBand } from '../../shared/ui/layout/call-band';
import { CallLink } from '../../shared/ui/navigation/call-link';
import { LinkButton } from '../../shared/ui/navigation/link-button';
import { isPointIconName } from '../../shared/ui/content/point-icon';
import { PointGrid } from '../../shared/ui/content/point-grid';
import { QuestionList } from '../../shared/ui/content/question-list';
import { SafeHtml } from '../../shared/ui/content/safe-html';
import { StepList } from '../../shared/ui/content/step-list';
import { Section } from '../../shared/ui/layout/section';
import { ProductHero } from './product-hero';
import { ProductNews } from './product-news';
import styles from './product-detail-page.module.css';
import { productHead } from './product-detail-text';

/** Everything about one product: what it does, what it costs, what people ask. */
export function ProductDetailView({ product }: { product: GetProductReply }): ReactNode {
  const { app_id: appId, name, features, guide, versions, faq, detail_html: detailHtml } = product;
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
            <Link className={styles.story} to={story}>
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
      {detailHtml && (
        <section className={styles.words} aria-label="详细介绍">
          <SafeHtml html={detailHtml} />
        </section>
      )}
      <Section id="plans" title="版本与价格" intro="时长越长单价越低，到期前可续费或升级，差价按剩余天数折算。">
        <div className={styles.plans}>
          <PlanCards product={product} />
          <VersionTable versions={versions} />
        </div>
      </Section>
      {guide.length > 0 && (
        <Section id="guide" title="使用指南" intro={`开通${name}之后，这样开始。`}>
          <StepList steps={guide.map(({ title, desc }) => ({ title, text: desc }))} />
        </Section>
      )}
      <div className={styles.afterwards}>
        <ProductNews appId={appId} />
        {faq.length > 0 && (
          <Section title="常见问题">
            <QuestionList questions={faq} />
          </Section>
        )}
      </div>
      <CallBand title={`想先看看${name}怎么用？`} text={`顾问带您在线走一遍，服务时间 ${brand.serviceHours}`}>
        <CallLink tone="light" />
        <LinkButton href={buildPath('product')} tone="ghost">
          查看全部产品
        </LinkButton>
      </CallBand>
    </>
  );
}
