import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { PageTexts } from '#contract/page-text/page-text-schema.ts';
import { usePageText } from '#data/page-texts.ts';
import { getGoods } from '#contract/goods/goods-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';
import type { PageUrl } from '#data/http/page-read.ts';
import { EntityPage } from '#ui/entity-page/entity-page.tsx';
import { buildPath } from '#contract/routes/route-table.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { ProductList } from '#features/product-list/product-list.tsx';
import type { GetGoodsReply } from '#contract/goods/goods-schema.ts';
import { ProductTrail } from '#ui/breadcrumb/product-trail.tsx';
import { Section } from '#ui/section/section.tsx';
import { findPlan, type SelectedPlan } from '#data/find-plan.ts';
import styles from './goods-detail-page.module.css';
import { goodsHead } from './goods-text';
import { servicePromises } from '#contract/brand/service-promises.ts';
import type { VersionOffer } from '#contract/product/product-detail-schema.ts';
import { limitText, versionLimits } from '#contract/product/version-limits.ts';
import { ProductFilm } from '#features/product-film/product-film.tsx';
import { CoverPicture } from '#ui/picture/cover-picture.tsx';
import { KeyMetrics } from '#ui/metrics/key-metrics.tsx';
import { StepList } from '#ui/step-list/step-list.tsx';
import { brand } from '#contract/brand/brand.ts';
import { formatFen } from '#contract/format-fen.ts';
import { termName } from '#contract/term-name.ts';
import { PlanChoice } from '#ui/choice/plan-choice.tsx';
import { telephoneHref } from '#data/config/runtime-config.ts';

export const reads = ({ query }: PageUrl) => {
  const goodsId = query.get('id');
  return goodsId ? [{ endpoint: getGoods, input: { params: { goodsId } } }] : [];
};

export default function GoodsDetailPage(): ReactNode {
  const [query] = useSearchParams();
  const goodsId = query.get('id');
  return goodsId ? <NamedGoods goodsId={goodsId} /> : <GoodsWithoutId />;
}

function NamedGoods({ goodsId }: { goodsId: string }): ReactNode {
  const read = useRead(getGoods, { params: { goodsId } });
  return (
    <EntityPage read={read} title="立即开通">
      {(goods) => <GoodsOffer goods={goods} />}
    </EntityPage>
  );
}

/** Shown when the address names no goods: all that can be opened. */
function GoodsWithoutId(): ReactNode {
  return (
    <>
      <PageHead
        title="立即开通"
        description="选择要开通的产品。"
        canonicalPath={buildPath('product')}
        indexed={false}
      />
      <PageIntro title="选择要开通的产品" lead="链接里没有指明商品。下面是可以开通的全部产品，选一个继续。">
        <LinkButton href={buildPath('product')} theme="outline">
          按分类查找
        </LinkButton>
      </PageIntro>
      <section className="padding-bottom-8" aria-labelledby="products-title">
        <h2 id="products-title" className="visually-hidden">
          可以开通的产品
        </h2>
        <ProductList />
      </section>
    </>
  );
}

/** The plan that an advertisement offers: what is in it, and beside that the ways to have it, or another, at once. */
function GoodsOffer({ goods }: { goods: GetGoodsReply }): ReactNode {
  const { app_id: appId, product_name: name, category } = goods;
  const [planId, setPlanId] = useState(goods.plan_id);
  const chosen = findPlan(goods.versions, planId);
  return (
    <>
      <PageHead {...goodsHead(goods)} />
      <ProductTrail product={{ app_id: appId, name }} title="立即开通" />
      <div className={`${styles.offer} grid columns-7-5 items-start`}>
        <GoodsContents goods={goods} version={chosen?.version} />
        <GoodsPurchase goods={goods} chosen={chosen} onChoose={setPlanId} />
      </div>
      {!goods.on_sale && (
        <Section title="相似产品" tone="tinted">
          <ProductList query={{ category, page_size: 3 }} empty={<ProductList />} />
        </Section>
      )}
    </>
  );
}

const stepsOf = ({ invoiceIssue }: PageTexts['promises']) => [
  { title: '核对订单', text: '选择要开通的企业，有优惠券在这一步使用。' },
  { title: '完成付款', text: '支付宝、微信支付或对公转账。' },
  { title: '自动开通', text: '企业成员用原有账号登录即可使用，正在投放的计划不受影响。' },
  { title: '申请发票', text: `普通发票与专用发票，${invoiceIssue}开具。` },
];

interface GoodsContentsProps {
  goods: GetGoodsReply;
  /** The version that the visitor chose; undefined when it is not sold any more. */
  version: VersionOffer | undefined;
}

/** What one gets, and what happens after the payment. */
function GoodsContents({ goods, version }: GoodsContentsProps): ReactNode {
  const promises = usePageText('promises', servicePromises);
  return (
    <div className={`${styles.contents} grid min-width-0`}>
      {goods.video ? (
        <ProductFilm film={goods.video} />
      ) : (
        <CoverPicture className="cover" src={goods.cover} sizes="(min-width: 992px) 700px, 100vw" leading />
      )}
      {version && (
        <section aria-labelledby="version-title">
          <h2 id="version-title" className="size-title margin-bottom-4">
            {version.name}包含
          </h2>
          <ul className={`${styles.highlights} grid`} aria-live="polite">
            {version.highlights.map((highlight) => (
              <li key={highlight} className={`${styles.highlight} line-top`}>
                {highlight}
              </li>
            ))}
          </ul>
          <div className={`${styles.limits} padding-top-4 line-top`}>
            <KeyMetrics metrics={limitMetrics(version)} />
          </div>
          <Link className="link inline-block margin-top-3" to={buildPath('productDetail', { appId: goods.app_id })}>
            {goods.product_name}的全部功能
          </Link>
        </section>
      )}
      <section aria-labelledby="steps-title">
        <h2 id="steps-title" className="size-title margin-bottom-4">
          点下“立即开通”之后
        </h2>
        <StepList steps={stepsOf(promises)} direction="down" />
      </section>
    </div>
  );
}

function limitMetrics({ limits }: VersionOffer): { label: string; value: string }[] {
  return versionLimits.flatMap(({ limit, name, unit }) => {
    const max = limits?.[limit];
    return max === undefined ? [] : [{ label: name, value: limitText(max, unit) }];
  });
}

interface GoodsPurchaseProps {
  goods: GetGoodsReply;
  chosen: SelectedPlan | undefined;
  /** Called with the id of another plan. */
  onChoose: (planId: number) => void;
}

/** The choice of version and length of service, the price, and the way to the order. */
export function GoodsPurchase({ goods, chosen, onChoose }: GoodsPurchaseProps): ReactNode {
  const { app_id: appId, product_name: name, slogan, versions } = goods;
  return (
    <div className={`${styles.purchase} grid gap-5 min-width-0`}>
      <div>
        <h1 className={styles.title}>{name}</h1>
        <p className="text-secondary size-large margin-top-2">{slogan}</p>
      </div>
      {goods.on_sale && chosen ? (
        <>
          <PlanChoice
            versions={versions.filter(({ plans }) => plans.length > 0)}
            chosen={chosen}
            terms="plain"
            onChoose={onChoose}
          />
          <div
            className={`${styles.bar} flex wrap items-center justify-between padding-top-4 line-top`}
            data-bottom-bar
          >
            <Price chosen={chosen} />
            <LinkButton href={buildPath('orderInfo', {}, { appId, plan: chosen.plan.id })}>立即开通</LinkButton>
          </div>
        </>
      ) : (
        <>
          <p className={`${styles.withdrawn} ground-surface`}>这个商品已下架。同类产品仍可开通，价格以产品页为准。</p>
          <LinkButton href={buildPath('product')}>看看其他产品</LinkButton>
        </>
      )}
      <p className={`${styles.help} text-secondary size-small`}>
        拿不准选哪个版本？致电{' '}
        <a className="link-underlined weight-600" href={telephoneHref(brand.phone)}>
          {brand.phone}
        </a>
        ，{brand.serviceHours}
      </p>
    </div>
  );
}

function Price({ chosen: { version, plan } }: { chosen: SelectedPlan }): ReactNode {
  return (
    <p className="text-secondary size-small grid" aria-live="polite">
      <span className="text-brand weight-600">
        {version.name} · {termName(plan.months)}
      </span>
      <span className={`${styles.amount} text-ink tabular`}>¥{formatFen(plan.price_fen)}</span>
    </p>
  );
}
